import { Button } from 'antd'
import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { daysOffered } from '#shared/membership-change/kind-changes.ts'
import { conflictInTheWay } from '#shared/membership/conflict-notices.ts'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import { TermsFields } from '#web/features/membership/employment-fields.tsx'
import { WorkplaceFields } from '#web/features/membership/workplace-fields.tsx'
import { WhatHappens } from '../change/what-happens.tsx'
import { ClubsFollow } from './clubs-follow.tsx'
import { fieldsOf } from './typed-change.ts'
import { useEmploymentForm, type EmploymentFormProps } from './use-employment-form.ts'

/** From when, what is changed, what that does, and the press that asks for it. */
export const EmploymentForm = (props: EmploymentFormProps) => {
  const { own, kind, known } = props
  const { form, preview } = useEmploymentForm(props)
  useWatch({ control: form.control })
  const typed = form.typed()
  const shown = preview(typed)
  const today = stockholmDate(own.portalNow)
  const { earliest, latest } = daysOffered(today)
  const asks = (field: (typeof fieldsOf)[typeof kind][number]) => fieldsOf[kind].includes(field)
  const within = (
    <FormattedMessage
      id="membership.change.field.from.hint"
      values={{ earliest: <DayInWords day={earliest} />, latest: <DayInWords day={latest} /> }}
    />
  )
  const there = { workplace: typed.workplace || null, employer: typed.employer }
  const isAtField = form.issues.some(({ code }) => code === 'workplace-conflict')
  const conflictThere =
    !isAtField && asks('employer') && conflictInTheWay(own.conflicts, { old: null, to: there }, today)
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
        {asks('from') && <DateField handle={form} name="from" hint={within} />}
        {asks('until') && (
          <DateField
            handle={form}
            name="until"
            hint={asks('from') ? <FormattedMessage id="membership.employment.field.until.hint" /> : within}
          />
        )}
        {asks('employer') && <WorkplaceFields form={form} typed={typed} />}
        {asks('occupation') && <TermsFields form={form} asksManager />}
      </div>
      {conflictThere ? (
        <p className="notice attention" role="status">
          <FormattedMessage id="errors.workplace-conflict" />
        </p>
      ) : shown?.obstacle === 'conflict' ? (
        <p className="notice attention" role="status">
          <FormattedMessage id="membership.employment.conflict-in-two-steps" />
        </p>
      ) : shown?.obstacle ? (
        <p className="notice attention" role="status">
          <FormattedMessage id="membership.employment.unfit" />
        </p>
      ) : (
        shown?.fees && (
          <>
            <WhatHappens preview={shown.fees} today={today} />
            <ClubsFollow own={own} kind={kind} known={known} from={shown.fees.from} />
          </>
        )
      )}
    </KeptForm>
  )
}
