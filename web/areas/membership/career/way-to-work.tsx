import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { changesOffered } from '#shared/membership-change/kind-changes.ts'
import { feeIn, firstYearDiscount } from '#shared/membership/fees.ts'
import { graduationOf } from '#shared/membership/graduation.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'

/** When a student graduates, and the way to working membership; who graduates soon, or has, is reminded of it. */
export const WayToWork = ({ own: { entries, portalNow } }: { own: OwnMembership }) => {
  const today = stockholmDate(portalNow)
  const graduation = graduationOf(entries, today)
  if (!graduation) return null
  const { month, stage } = graduation
  const [amount, percent] = [feeIn('first-year', today)?.amount, firstYearDiscount(today)]
  const isReminded = stage === 'near' || stage === 'reached'
  return (
    <CardSection
      title={<FormattedMessage id={isReminded ? 'career.remind' : 'career.graduation'} />}
      className={isReminded ? 'attention' : ''}
    >
      <p>
        <FormattedMessage
          id={`career.graduation.${stage}`}
          values={{ month: month !== null && <MonthInWords month={month} /> }}
        />
      </p>
      {amount !== undefined && percent !== null && (
        <p>
          <FormattedMessage id="career.first-year" values={{ amount, percent }} />
        </p>
      )}
      <ul className="membership-list">
        {changesOffered(entries, today).map((change) => (
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
