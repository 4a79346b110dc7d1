import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { eventsOf } from '#shared/membership/fee-calculation.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { happenedParameter } from '../fee/present-case.ts'

/** What may have happened to somebody with this membership, and where to go with it. */
export const Happened = ({ own: { entries, portalNow } }: { own: OwnMembership }) => {
  const kind = holdsOn(entries, stockholmDate(portalNow))?.kind
  const events = kind ? eventsOf(kind) : []
  if (events.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="membership.happened" />} className="membership-happened">
      <p>
        <FormattedMessage id="membership.happened.text" />
      </p>
      <ul className="membership-list">
        {events.map((event) => (
          <li key={event}>
            <LocaleLink page="feeCalculator" params={{}} search={`?${happenedParameter}=${event}`}>
              <FormattedMessage id={`membership.happened.${event}`} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
