import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlannedChange } from '#shared/assignments/plan-change.ts'
import { changeLimits } from '#shared/limits.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { Answers } from '#web/components/answers.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { ChosenPerson } from './chosen-person.tsx'
import { fieldId, type Field } from './draft.ts'
import type { ChangeForm } from './use-change-form.ts'
import { ChangeErrors } from './change-errors.tsx'

type Row = { name: string; value: ReactNode; field?: Field }

const rowsOf = ({ kind, type, person, holder, from, until, endsOn }: PlannedChange, years: number | null): Row[] => [
  { name: 'type', value: <TypeName type={type} />, ...(kind === 'register' && { field: 'type' }) },
  ...(holder !== null && kind !== 'renew' ? [{ name: 'holder', value: <ChosenPerson person={holder} /> }] : []),
  ...(person !== null
    ? [
        {
          name: 'person',
          value: <ChosenPerson person={person} />,
          ...(kind !== 'renew' && { field: 'person' as const }),
        },
      ]
    : []),
  ...(endsOn !== null
    ? [{ name: 'ends', value: <DayInWords day={endsOn} />, ...(kind === 'end' && { field: 'lastDay' as const }) }]
    : []),
  ...(from !== null
    ? [
        {
          name: 'years',
          value: <FormattedMessage id="assignments.years" values={{ years: years ?? 1 }} />,
          field: 'years' as const,
        },
      ]
    : []),
  ...(from !== null
    ? [
        {
          name: 'period',
          value: (
            <FormattedMessage
              id="assignments.period"
              values={{ from: <DayInWords day={from} />, until: <DayInWords day={until} /> }}
            />
          ),
        },
      ]
    : []),
]

/** What follows for those whom it is about; a person who has left the club is notified of nothing more. */
const followsFrom = (kind: ChangeForm['kind'], isVacated: boolean) => {
  if (kind === 'register') return 'register-access'
  return isVacated && kind !== 'renew' ? (`vacated-${kind}` as const) : kind
}

/** What is about to be sent, answer by answer, what follows from it, and sending it. */
export const CheckChange = ({ form }: { form: ChangeForm }) => {
  const intl = useIntl()
  const isOnline = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { planned, sending, kind } = form
  const isVacated = useAssignments().view.assignments.some(({ id, vacated }) => vacated && id === planned?.assignment)
  const edit = (field: Field) => {
    form.edit()
    focusTarget(fieldId(field))
  }
  return (
    <div className="check-change form-page">
      <section className="card" aria-labelledby="check-change">
        <h2 id="check-change" tabIndex={-1} ref={heading}>
          <FormattedMessage id="assignments.check.title" />
        </h2>
        <ChangeErrors form={form} />
        {planned && (
          <Answers
            rows={rowsOf(planned, form.draft.years).map(({ field, ...row }) => ({
              ...row,
              title: intl.formatMessage({ id: `assignments.check.${row.name}` }),
              ...(field && { edit: () => edit(field) }),
            }))}
          />
        )}
      </section>
      {planned && (
        <section className="card" aria-labelledby="check-follows">
          <h2 id="check-follows">
            <FormattedMessage id="assignments.follows.title" />
          </h2>
          <ul>
            <li>
              <FormattedMessage id="assignments.follows.undo" values={{ seconds: changeLimits.undo / 1000 }} />
            </li>
            <li>
              <FormattedMessage id="assignments.follows.register" />
            </li>
            <li>
              <FormattedMessage id={`assignments.follows.${followsFrom(kind, isVacated)}`} />
            </li>
          </ul>
        </section>
      )}
      {sending.error && form.issues.length === 0 && !form.refusal && <ErrorMessage error={sending.error} />}
      <StickyActions
        back={
          form.refusal ? (
            <LocaleLink className="button" page="assignments" params={{}}>
              <FormattedMessage id="assignments.back" />
            </LocaleLink>
          ) : (
            <Button disabled={sending.isPending} onClick={form.edit}>
              <FormattedMessage id="assignments.back-to-form" />
            </Button>
          )
        }
        primary={
          planned && (
            <Button
              type="primary"
              loading={sending.isPending}
              disabled={!isOnline}
              aria-describedby={isOnline ? undefined : offlineBanner}
              onClick={form.send}
            >
              <FormattedMessage id={`assignments.send.${kind}`} />
            </Button>
          )
        }
      />
    </div>
  )
}
