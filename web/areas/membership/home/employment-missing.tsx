import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { lacksEmployment } from './home-state.ts'

/** Asks a member who is employed where, with the way to say it. */
export const EmploymentMissing = ({ own }: { own: OwnMembership }) =>
  lacksEmployment(own) && (
    <div className="notice attention">
      <p>
        <FormattedMessage id="membership.tile.employments.tell" />
      </p>
      <p className="actions">
        <LocaleLink page="employments" params={{}} className="button primary">
          <FormattedMessage id="membership.employments" />
        </LocaleLink>
      </p>
    </div>
  )
