import { Button, Input } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { isDay } from '#shared/clock.ts'
import { Reason, type ClubCase } from '#shared/contract/operator.ts'
import { ApiError } from '#web/client/api.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { DateInput, useTypedDay } from '#web/components/form/date-input.tsx'
import { isOpenOutcome } from '#web/components/use-command-id.ts'
import type { Action, Draft } from './action.ts'
import type { Actions } from './use-actions.ts'

type Wrong = { code: string; params?: Record<string, string | number> } | null

/** The error of the reason, by the rule that the portal itself checks. */
const wrongReason = (reason: string): Wrong => {
  const issue = Reason.safeParse(reason).error?.issues[0]
  if (!issue) return null
  return { code: issue.message, params: 'params' in issue ? (issue.params as Record<string, string | number>) : {} }
}

const wrongDay = (lastDay: string): Wrong =>
  lastDay === '' ? { code: 'date-required' } : isDay(lastDay) ? null : { code: 'date-invalid' }

const refusedField = (error: unknown, path: string): Wrong =>
  error instanceof ApiError
    ? (error.fields.find((field) => field.path === path || field.path.endsWith(`.${path}`)) ?? null)
    : null

type FieldProps = {
  label: string
  hint: string
  wrong: Wrong
  children: (aria: { id: string; 'aria-describedby': string; 'aria-invalid'?: true }) => ReactNode
}

const Field = ({ label, hint, wrong, children }: FieldProps) => {
  const id = useId()
  return (
    <div className="asked">
      <label htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      <p className="secondary" id={`${id}-hint`}>
        <FormattedMessage id={hint} />
      </p>
      {children({
        id,
        'aria-describedby': wrong ? `${id}-wrong ${id}-hint` : `${id}-hint`,
        ...(wrong ? { 'aria-invalid': true } : {}),
      })}
      {wrong && (
        <p role="alert" className="wrong" id={`${id}-wrong`}>
          <FormattedMessage id={`fields.${wrong.code}`} values={wrong.params ?? {}} />
        </p>
      )}
    </div>
  )
}

type Props = { action: Action; club: ClubCase; draft: Draft; actions: Actions }

/** Asks why before an action is carried out. What is typed stays whatever the answer. */
export const ActionDialog = ({ action, club, draft, actions }: Props) => {
  const intl = useIntl()
  const online = useOnline()
  const box = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const [touched, setTouched] = useState(false)
  const { pending, error } = actions
  const write = (changed: Partial<Draft>) => {
    setTouched(true)
    actions.write(action, changed)
  }
  const lastDay = useTypedDay({
    value: draft.lastDay,
    change: (day) => write({ lastDay: String(day) }),
    onBlur: () => {},
    takesAnyText: true,
  })
  const wrong = {
    reason: wrongReason(draft.reason),
    lastDay: action.name === 'extendDeadline' ? wrongDay(draft.lastDay) : null,
  }
  const refused = (path: string) => (touched ? null : refusedField(error, path))
  const go = () => {
    setAsked(true)
    setTouched(false)
    if (!wrong.lastDay && !wrong.reason) return actions.send(action, draft)
    return box.current?.querySelector<HTMLElement>(wrong.lastDay ? 'input' : 'textarea')?.focus()
  }
  const dueDay = (
    <FormattedDate value={club.row.dueAt - 1} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
  )
  const fieldRefused = refused('lastDay') ?? refused('reason')
  return (
    <Dialog titleId={`operator.do.${action.name}`} onEscape={pending ? null : actions.close}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !pending) go()
        }}
      >
        <p>
          <FormattedMessage id={`operator.about.${action.name}`} values={{ day: dueDay }} />
        </p>
        {action.name === 'extendDeadline' && (
          <Field
            label="operator.dialog.last-day"
            hint="operator.dialog.last-day.hint"
            wrong={(asked ? wrong.lastDay : null) ?? refused('lastDay')}
          >
            {(aria) => <DateInput aria={aria} input={lastDay.input} day={lastDay.day} choose={lastDay.choose} />}
          </Field>
        )}
        <Field
          label="operator.dialog.reason"
          hint="operator.dialog.reason.hint"
          wrong={(asked ? wrong.reason : null) ?? refused('reason')}
        >
          {(aria) => (
            <Input.TextArea
              {...aria}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={500}
              value={draft.reason}
              onChange={({ target }) => write({ reason: target.value })}
            />
          )}
        </Field>
        {!online && (
          <p role="status" className="notice attention">
            <FormattedMessage id="operator.dialog.offline" />
          </p>
        )}
        {error !== null && !pending && !fieldRefused && (
          <ErrorMessage error={error}>
            {isOpenOutcome(error) && (
              <p>
                <FormattedMessage id="operator.dialog.open-outcome" />
              </p>
            )}
          </ErrorMessage>
        )}
        <div className="actions">
          <Button type="primary" htmlType="submit" loading={pending} disabled={!online}>
            {intl.formatMessage({ id: `operator.go.${action.name}` })}
          </Button>
          <Button disabled={pending} onClick={actions.close}>
            <FormattedMessage id="operator.dialog.cancel" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
