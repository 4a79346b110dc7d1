import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { regretOn } from '#shared/membership/regret.ts'
import { insteadOfLeaving } from '#shared/membership-leaving/instead.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** The changes that may fit better than leaving, by what the member is. */
export const Instead = ({ own }: { own: OwnMembership }) => {
  const today = stockholmDate(own.portalNow)
  const changes = insteadOfLeaving(own, today)
  const regret = regretOn(own.entries, today)
  if (changes.length === 0 && !regret) return null
  return (
    <CardSection
      title={
        <FormattedMessage
          id={changes.length > 0 ? 'membership.leaving.instead' : 'membership.leaving.instead.regret-alone'}
        />
      }
    >
      {changes.length > 0 && (
        <p>
          <FormattedMessage id="membership.leaving.instead.text" />
        </p>
      )}
      <ul className="membership-list">
        {regret && (
          <li>
            <LocaleLink page="membership" params={{}}>
              <FormattedMessage id="membership.regret" />
            </LocaleLink>{' '}
            <FormattedMessage
              id="membership.leaving.instead.regret"
              values={{ day: <DayInWords day={regret.lastDay} /> }}
            />
          </li>
        )}
        {changes.map((change) => (
          <li key={change}>
            <LocaleLink page="membershipChange" params={{ what: change }}>
              <FormattedMessage id={`membership.happened.${change}`} />
            </LocaleLink>{' '}
            <FormattedMessage id={`membership.leaving.instead.${change}`} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
