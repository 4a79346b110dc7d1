import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { compensationOn, insuredDays } from '#shared/insurance/compensation.ts'
import { termsOn } from '#shared/insurance/terms.ts'
import { insuranceLimits } from '#shared/limits.ts'
import { highestInsurable } from '#shared/membership-change/additional-insurance.ts'
import { useSignedIn } from '#web/client/query.ts'
import { NumberField } from '#web/components/form/number-field.tsx'
import type { ChangeHandle } from './use-change-form.ts'

type Props = { handle: ChangeHandle; own: OwnMembership }

/** The salary to insure, with the highest that this member can. */
export const InsuredSalaryField = ({ handle, own }: Props) => {
  const { from, to } = insuranceLimits.additionalInsuredSalary
  const highest = highestInsurable(own, stockholmDate(own.portalNow)) ?? to
  return (
    <NumberField
      handle={handle}
      name="insuredSalary"
      suffix={<FormattedMessage id="membership.change.kronor-a-month" />}
      hint={<FormattedMessage id="membership.change.field.insuredSalary.hint" values={{ from, highest }} />}
    />
  )
}

/** What the additional insurance would pay with a salary insured, and what would be paid without it. */
export const WithInsuredSalary = ({ salary, day }: { salary: number; day: string }) => {
  const { productName: product } = useSignedIn()
  const terms = termsOn(day)
  const paid = (insured: 'income' | 'additional') => ({
    total: compensationOn(salary, 1, insured, terms).total,
    days: insuredDays(salary, insured),
  })
  return (
    <>
      <div>
        <p>
          <FormattedMessage id="membership.change.insurance.with" values={paid('additional')} />
        </p>
        <p>
          <FormattedMessage id="membership.change.insurance.without" values={paid('income')} />
        </p>
      </div>
      <p className="secondary">
        <FormattedMessage id="membership.change.insurance.cost" values={{ product }} />
      </p>
    </>
  )
}
