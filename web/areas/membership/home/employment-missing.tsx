import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { AddEmploymentLink } from '#web/features/membership/add-employment-link.tsx'
import { dayWithoutEmployment } from './home-state.ts'

/** Asks a member who is employed, or is going to be, where, with the way to say it; of what is planned from its day. */
export const EmploymentMissing = ({ own }: { own: OwnMembership }) => {
  const day = dayWithoutEmployment(own)
  if (day === null) return null
  return (
    <div className="notice attention">
      <p>
        <FormattedMessage id="membership.tile.employments.declare" />
      </p>
      <p className="actions">
        {day > stockholmDate(own.portalNow) ? (
          <AddEmploymentLink from={day} />
        ) : (
          <LocaleLink page="employments" params={{}} className="button primary">
            <FormattedMessage id="membership.employments" />
          </LocaleLink>
        )}
      </p>
    </div>
  )
}
