import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { changesOffered } from '#shared/membership-change/kind-changes.ts'
import { paysByIncome } from '#shared/membership/fee-calculation.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { onLeave } from '../fee/present-case.ts'

/** What may have happened to somebody with this membership, and where to go with it. */
export const Happened = ({ own: { entries, portalNow } }: { own: OwnMembership }) => {
  const today = stockholmDate(portalNow)
  const changes = changesOffered(entries, today)
  const kind = holdsOn(entries, today)?.kind
  if (changes.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="membership.happened" />} className="membership-happened">
      <p>
        <FormattedMessage id="membership.happened.text" />
      </p>
      <ul className="membership-list">
        {changes.map((change) => (
          <li key={change}>
            <LocaleLink page="membershipChange" params={{ what: change }}>
              <FormattedMessage id={`membership.happened.${change}`} />
            </LocaleLink>
          </li>
        ))}
        {kind && paysByIncome(kind) && (
          <li>
            <LocaleLink page="feeCalculator" params={{}} search={`?${onLeave.name}=${onLeave.value}`}>
              <FormattedMessage id="membership.happened.leave" />
            </LocaleLink>
          </li>
        )}
      </ul>
    </CardSection>
  )
}
