import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { OfferedChange } from '#shared/membership-change/groups.ts'
import { daysOffered, endsEmployments, KindChangeName } from '#shared/membership-change/kind-changes.ts'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { ClubsEnd } from './clubs-end.tsx'
import { InsuredSalaryField, WithInsuredSalary } from './insured-salary.tsx'
import { fieldsOf, useChangeForm } from './use-change-form.ts'
import { WhatHappens } from './what-happens.tsx'

type Props = { own: OwnMembership; kind: OfferedChange; onSent: (change: ChangeView) => void }

/** From when, what that does, and the press that asks for it. */
export const ChangeForm = (props: Props) => {
  const { form, told } = useChangeForm(props)
  const today = stockholmDate(props.own.portalNow)
  const { earliest, latest } = daysOffered(today)
  const [from, until, incomeRange] = [form.useField('from'), form.useField('until'), form.useField('incomeRange')]
  const { value: insuredSalary } = form.useField('insuredSalary')
  const typed = (value: unknown) => String(value ?? '')
  const { preview, obstacle, insured } = told({
    from: typed(from.value),
    until: typed(until.value),
    incomeRange: typed(incomeRange.value),
    insuredSalary: typeof insuredSalary === 'number' ? insuredSalary : null,
  })
  const fields = fieldsOf(props.kind)
  const kindChange = KindChangeName.safeParse(props.kind).data
  return (
    <KeptForm
      form={form}
      className="form-page"
      actions={
        <div className="button-row">
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id="membership.change.confirm" />
          </Button>
        </div>
      }
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
          {fields.includes('insuredSalary') && <InsuredSalaryField handle={form} own={props.own} />}
        </div>
      )}
      {obstacle && (
        <div className="notice attention" role="status">
          <p>
            <FormattedMessage id={`membership.change.obstacle.${obstacle}`} />
          </p>
        </div>
      )}
      {preview && <WhatHappens preview={preview} today={today} />}
      {insured && <WithInsuredSalary {...insured} />}
      {preview && kindChange && endsEmployments(kindChange) && <ClubsEnd own={props.own} from={preview.from} />}
    </KeptForm>
  )
}
