import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { meetingLimits } from '#shared/limits.ts'
import { feeIn, groundOf } from '#shared/membership/fees.ts'
import type { FeeGround } from '#shared/membership/fee.ts'
import { workedOutFee, type WorkedOutFee } from '#web/features/membership/worked-out-fee.ts'

/** In the order in which most readers find themselves. */
const rows = ['ordinary', 'low-income', 'student', 'job-seeker', 'senior', 'first-year'] as const satisfies FeeGround[]
const kinds: readonly WorkedOutFee['kind'][] = ['employed', 'student', 'self_employed', 'job_seeker', 'retired']
const incomes: readonly WorkedOutFee['income'][] = ['below', 'above']

const { usualClubFee, clubFeeIncomeThreshold: threshold } = meetingLimits

type Choice<Value> = { name: string; values: readonly Value[]; chosen: Value; choose: (value: Value) => void }

/** One of a few words, chosen by a press or the arrows. */
const Chips = <Value extends string>({ name, values, chosen, choose }: Choice<Value>): ReactNode => (
  <fieldset className="fee-chips">
    <legend>
      <FormattedMessage id={`start.${name}`} />
    </legend>
    {values.map((value) => (
      <label key={value}>
        <input type="radio" name={`fee-${name}`} checked={value === chosen} onChange={() => choose(value)} />
        <span>
          <FormattedMessage id={`start.${name}.${value}`} values={{ threshold }} />
        </span>
      </label>
    ))}
  </fieldset>
)

/** What membership costs today for whom the reader says to be, and folded below it for each who may become a member. */
export const FeeCalculator = ({ portalNow }: { portalNow: number }) => {
  const [{ kind, income }, setSaid] = useState<WorkedOutFee>({ kind: 'employed', income: 'above' })
  const say = (part: Partial<WorkedOutFee>) => {
    const said = { kind, income, ...part }
    setSaid(said)
    workedOutFee.save(said)
  }
  const today = stockholmDate(portalNow)
  const dependsOnIncome = groundOf(kind, 0) !== groundOf(kind, threshold)
  const ground = groundOf(kind, income === 'above' ? threshold : 0)
  const costs = (of: FeeGround) => {
    const fee = feeIn(of, today)
    return fee && <FormattedMessage id={`start.price.per-${fee.per}`} values={{ amount: fee.amount }} />
  }
  const name = (of: FeeGround) => <FormattedMessage id={`start.price.${of}`} values={{ threshold }} />
  return (
    <>
      <Chips name="kind" values={kinds} chosen={kind} choose={(chosen) => say({ kind: chosen })} />
      {dependsOnIncome && (
        <Chips name="income" values={incomes} chosen={income} choose={(chosen) => say({ income: chosen })} />
      )}
      <p className="fee-outcome" role="status">
        <span>{name(ground)}</span> <strong>{costs(ground)}</strong>
      </p>
      <p className="secondary">
        <FormattedMessage id="start.price.club" values={{ from: usualClubFee.from, to: usualClubFee.to }} />
      </p>
      <details>
        <summary>
          <FormattedMessage id="start.price.all" />
        </summary>
        <ul className="prices">
          {rows.map((row) => (
            <li key={row}>
              <span>{name(row)}</span>
              <strong>{costs(row)}</strong>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
