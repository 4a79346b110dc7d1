import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { groupOf } from '#shared/membership-change/change-kinds.ts'
import { offeredTo } from '#shared/membership-change/offered.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { heldEntries, holdsOn } from '#shared/membership/entries.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'

/** What may have happened to a person with this membership, and where to go with it. */
export const Happened = ({ own }: { own: OwnMembership }) => {
  const today = stockholmDate(own.portalNow)
  // One at a time: while one is planned its page would only say so.
  const isPlanned = heldEntries(own.entries).some(({ from }) => from > today && own.plannedFrom.includes(from))
  // The additional insurance has its own page.
  const changes = offeredTo(own, today).filter((change) => {
    const group = groupOf(change)
    return group !== 'insurance' && !(group === 'kind' && isPlanned)
  })
  const kind = holdsOn(own.entries, today)?.kind
  const isEmployed = kind === 'employed' || kind === 'manager' || employmentsOn(own.employments, today).length > 0
  return (
    <CardSection title={<FormattedMessage id="membership.happened" />}>
      <ul className="happened-list">
        {isEmployed && (
          <li>
            <LocaleLink page="employments" params={{}}>
              <FormattedMessage id="membership.happened.employment" />
            </LocaleLink>
          </li>
        )}
        {changes.map((change) => (
          <li key={change}>
            <LocaleLink page="membershipChange" params={{ what: change }}>
              <FormattedMessage id={`membership.happened.${change}`} />
            </LocaleLink>
          </li>
        ))}
        <li>
          <LocaleLink page="membershipContact" params={{}}>
            <FormattedMessage id="membership.happened.contact" />
          </LocaleLink>
        </li>
        <li>
          <LocaleLink page="contact" params={{}}>
            <FormattedMessage id="membership.happened.other" />
          </LocaleLink>
        </li>
      </ul>
    </CardSection>
  )
}
