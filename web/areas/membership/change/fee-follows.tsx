import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { clubFees, feeOn, type FeeOnDay } from '#shared/membership/fee-on.ts'
import { firstYearDiscount } from '#shared/membership/fees.ts'
import type { Preview } from '#shared/membership-change/preview.ts'
import { DayInWords } from '#web/components/day.tsx'
import { FeeLines } from '#web/features/membership/fee-lines.tsx'

/** What is charged already and will be set right: a credit, or what is missing. */
const Difference = ({ kronor }: { kronor: number }) =>
  kronor === 0 ? null : (
    <p>
      <FormattedMessage
        id={kronor > 0 ? 'membership.change.credit' : 'membership.change.missing'}
        values={{ amount: Math.abs(kronor) }}
      />
    </p>
  )

const inAll = (fee: FeeOnDay) => fee.fee.amount + (fee.fee.per === 'month' ? clubFees(fee) : 0)

const isSame = (one: FeeOnDay | null, other: FeeOnDay | null) =>
  one && other && one.fee.per === other.fee.per && inAll(one) === inAll(other)

type Props = { own: OwnMembership; fee: Preview; today: string }

/** What is paid today, and from which day on something else is. */
export const FeeFollows = ({ own, fee: { before, steps, difference }, today }: Props) => (
  <>
    {before && (
      <p className="secondary">
        <FormattedMessage
          id={`membership.change.${isSame(before, feeOn(own, today)) ? 'today' : 'before'}.${before.fee.per}`}
          values={{ amount: inAll(before) }}
        />
      </p>
    )}
    <ol className="membership-list">
      {steps.map(({ day, fee }) => (
        <li key={day}>
          <p>
            <FormattedMessage id="membership.change.from" values={{ day: <DayInWords day={day} /> }} />
          </p>
          {fee ? (
            <FeeLines {...fee} />
          ) : (
            <p>
              <FormattedMessage id="membership.change.no-fee" />
            </p>
          )}
          {fee?.ground === 'first-year' && (
            <p>
              <FormattedMessage id="membership.calculator.discount" values={{ percent: firstYearDiscount(day) }} />
            </p>
          )}
        </li>
      ))}
    </ol>
    <Difference kronor={difference} />
  </>
)
