import { FormattedMessage } from 'react-intl'
import { addedInAll, additionalFit } from '#shared/insurance/compensation.ts'
import type { Terms } from '#shared/insurance/terms.ts'
import { insuranceLimits } from '#shared/limits.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { IncomeOverDays } from './income-over-days.tsx'

/** `isValid`: whether the member has the insurance; the same is what others would have. */
export type PaymentProps = { income: number; isValid: boolean; terms: Terms }

/** What both insurances would pay for an income, day by day and in all. */
export const Payment = ({ income, isValid, terms }: PaymentProps) => {
  const fit = additionalFit(income)
  const inAll = addedInAll(income, 'income', terms)
  const { compensationDays, additionalDays, additionalInsuredSalary } = insuranceLimits
  const months = Math.round(compensationDays / terms.fund.daysPerMonth)
  return (
    <CardSection title={<FormattedMessage id="insurance.payment" values={{ income }} />}>
      {!isValid && (
        <p className="notice">
          <FormattedMessage id="insurance.payment.not-valid" />
        </p>
      )}
      <IncomeOverDays income={income} terms={terms} />
      <p>
        <FormattedMessage id="insurance.payment.in-all" values={{ amount: inAll, days: compensationDays, months }} />
      </p>
      <p>
        <FormattedMessage
          id={`insurance.payment.${fit}`}
          values={{
            amount: addedInAll(income, 'additional', terms) - inAll,
            days: additionalDays,
            ...additionalInsuredSalary,
          }}
        />
      </p>
    </CardSection>
  )
}
