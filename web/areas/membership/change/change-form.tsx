import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { OfferedChange } from '#shared/membership-change/change-kinds.ts'
import { daysOffered } from '#shared/membership-change/kind-changes.ts'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'
import { InsuredSalaryField, WithInsuredSalary } from './insured-salary.tsx'
import { TwoSteps } from './two-steps.tsx'
import { fieldsOf, useChangeForm } from './use-change-form.ts'
import { WhatHappens } from './what-happens.tsx'

type Props = { own: OwnMembership; kind: OfferedChange; onSent: (change: ChangeView) => void }

/** Where what stands in the way is shown. */
const inTheWay = 'membership-change-in-the-way'

/** From when and what else is asked; then what that does, and the press that confirms it. */
export const ChangeForm = (props: Props) => {
  const { own, kind } = props
  const { form, preview, isFit } = useChangeForm(props)
  const { earliest, latest } = daysOffered(stockholmDate(own.portalNow))
  const [from, until, incomeRange] = [form.useField('from'), form.useField('until'), form.useField('incomeRange')]
  const { value: insuredSalary } = form.useField('insuredSalary')
  const typed = (value: unknown) => String(value ?? '')
  const { consequences, obstacle, insured } = preview({
    from: typed(from.value),
    until: typed(until.value),
    incomeRange: typed(incomeRange.value),
    insuredSalary: typeof insuredSalary === 'number' ? insuredSalary : null,
  })
  const fields = fieldsOf(kind)
  return (
    <TwoSteps
      form={form}
      isFit={isFit}
      consequences={consequences}
      shown={
        consequences && (
          <WhatHappens own={own} consequences={consequences}>
            {insured && <WithInsuredSalary {...insured} />}
          </WhatHappens>
        )
      }
      firstField={fields[0] ?? null}
      inTheWay={inTheWay}
    >
      {fields.length > 0 && (
        <div className="card">
          {fields.includes('from') && (
            <DateField
              handle={form}
              name="from"
              hint={
                <FormattedMessage
                  id="membership.change.field.from.hint"
                  values={{ earliest: <DayInWords day={earliest} />, latest: <DayInWords day={latest} /> }}
                />
              }
            />
          )}
          {fields.includes('until') && (
            <DateField handle={form} name="until" hint={<FormattedMessage id="membership.change.field.until.hint" />} />
          )}
          {fields.includes('incomeRange') && <LookUpField handle={form} name="incomeRange" list="income-ranges" />}
          {fields.includes('insuredSalary') && <InsuredSalaryField handle={form} own={own} />}
        </div>
      )}
      {obstacle && (
        <div className="notice attention" role="status" id={inTheWay} tabIndex={-1}>
          <p>
            <FormattedMessage id={`membership.change.obstacle.${obstacle}`} values={{ contact: toContact }} />
          </p>
        </div>
      )}
    </TwoSteps>
  )
}
