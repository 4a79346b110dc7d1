import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { daysOffered } from '#shared/membership-change/kind-changes.ts'
import { conflictInTheWay } from '#shared/membership/conflict-notices.ts'
import { DayInWords } from '#web/components/day.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { TermsFields } from '#web/features/membership/employment-fields.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'
import { WorkplaceFields } from '#web/features/membership/workplace-fields.tsx'
import { TwoSteps } from '../change/two-steps.tsx'
import { WhatHappens } from '../change/what-happens.tsx'
import { fieldsOf } from './typed-change.ts'
import { useEmploymentForm, type EmploymentFormProps } from './use-employment-form.ts'

/** Where what stands in the way is shown. */
const inTheWay = 'employment-change-in-the-way'

/** From when and what is changed; then what that does, and the press that confirms it. */
export const EmploymentForm = (props: EmploymentFormProps) => {
  const { own, kind } = props
  const { form, preview, isFit } = useEmploymentForm(props)
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
  const consequences = conflictThere ? null : (shown?.consequences ?? null)
  const obstacle = conflictThere
    ? 'membership.employment.conflict'
    : shown?.obstacle === 'conflict'
      ? 'membership.employment.conflict-in-two-steps'
      : 'membership.employment.unfit'
  return (
    <TwoSteps
      form={form}
      isFit={isFit}
      consequences={consequences}
      shown={consequences && <WhatHappens own={own} consequences={consequences} />}
      firstField={asks('from') ? 'from' : 'until'}
      inTheWay={inTheWay}
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
      {(conflictThere || shown?.obstacle) && (
        <p className="notice attention" role="status" id={inTheWay} tabIndex={-1}>
          <FormattedMessage id={obstacle} values={{ contact: toContact }} />
        </p>
      )}
    </TwoSteps>
  )
}
