import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { groupOf } from '#shared/membership-change/change.ts'
import { offeredTo } from '#shared/membership-change/groups.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import './happened.css'

/** What may have happened to somebody with this membership, and where to go with it. */
export const Happened = ({ own }: { own: OwnMembership }) => {
  const today = stockholmDate(own.portalNow)
  // The additional insurance has its own page.
  const changes = offeredTo(own, today).filter((change) => groupOf(change) !== 'insurance')
  const kind = holdsOn(own.entries, today)?.kind
  const isEmployed = kind === 'employed' || kind === 'manager' || employmentsOn(own.employments, today).length > 0
  if (changes.length === 0 && !isEmployed) return null
  return (
    <CardSection title={<FormattedMessage id="membership.happened" />}>
      <p>
        <FormattedMessage id="membership.happened.text" />
      </p>
      <ul className="happened-list">
        {changes.map((change) => (
          <li key={change}>
            <LocaleLink page="membershipChange" params={{ what: change }}>
              <FormattedMessage id={`membership.happened.${change}`} />
            </LocaleLink>
          </li>
        ))}
        {isEmployed && (
          <li>
            <LocaleLink page="employments" params={{}}>
              <FormattedMessage id="membership.happened.employment" />
            </LocaleLink>
          </li>
        )}
      </ul>
    </CardSection>
  )
}
