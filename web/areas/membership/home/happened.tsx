import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { offeredTo } from '#shared/membership-change/groups.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'

/** What may have happened to somebody with this membership, and where to go with it. */
export const Happened = ({ own }: { own: OwnMembership }) => {
  const changes = offeredTo(own, stockholmDate(own.portalNow))
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
      </ul>
    </CardSection>
  )
}
