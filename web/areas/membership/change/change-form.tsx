import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { daysOffered, type KindChangeName } from '#shared/membership-change/kind-changes.ts'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { asksIncome, useChangeForm } from './use-change-form.ts'
import { WhatHappens } from './what-happens.tsx'

type Props = { own: OwnMembership; kind: KindChangeName; onSent: (change: ChangeView) => void }

/** From when, what that does, and the press that asks for it. */
export const ChangeForm = (props: Props) => {
  const { form, preview } = useChangeForm(props)
  const today = stockholmDate(props.own.portalNow)
  const { earliest, latest } = daysOffered(today)
  const from = form.useField('from').value
  const incomeRange = form.useField('incomeRange').value
  const shown = preview({ from: String(from ?? ''), incomeRange: String(incomeRange ?? '') })
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
      <div className="card">
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
        {asksIncome(props.kind) && <LookUpField handle={form} name="incomeRange" list="income-ranges" />}
      </div>
      {shown && <WhatHappens preview={shown} today={today} />}
    </KeptForm>
  )
}
