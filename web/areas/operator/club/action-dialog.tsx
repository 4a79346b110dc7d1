import { useRef, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { isDay } from '#shared/clock.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { needsReason } from '#shared/operator/actions.ts'
import { ApiError } from '#web/client/api.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { DateInput, useTypedDay } from '#web/components/form/date-input.tsx'
import { AskedEnd } from '../asked/asked-end.tsx'
import { AskedField, ReasonField, wrongReason, type Wrong } from '../asked/asked-field.tsx'
import type { Action, Draft } from './action.ts'
import type { Actions } from './use-actions.ts'

const wrongDay = (lastDay: string): Wrong =>
  lastDay === '' ? { code: 'date-required' } : isDay(lastDay) ? null : { code: 'date-invalid' }

const refusedField = (error: unknown, path: string): Wrong =>
  error instanceof ApiError
    ? (error.fields.find((field) => field.path === path || field.path.endsWith(`.${path}`)) ?? null)
    : null

type Props = { action: Action; club: ClubCase; draft: Draft; actions: Actions }

/** Says what an action does, and asks why where that must be known, before it is carried out. What is typed stays whatever the answer. */
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
    reason: needsReason(action.name) ? wrongReason(draft.reason) : null,
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
          <AskedField
            label="operator.dialog.last-day"
            hint="operator.dialog.last-day.hint"
            wrong={(asked ? wrong.lastDay : null) ?? refused('lastDay')}
          >
            {(aria) => <DateInput aria={aria} input={lastDay.input} day={lastDay.day} choose={lastDay.choose} />}
          </AskedField>
        )}
        {needsReason(action.name) && (
          <ReasonField
            value={draft.reason}
            wrong={(asked ? wrong.reason : null) ?? refused('reason')}
            change={(reason) => write({ reason })}
          />
        )}
        <AskedEnd error={fieldRefused ? null : error} pending={pending} close={actions.close}>
          {intl.formatMessage({ id: `operator.go.${action.name}` })}
        </AskedEnd>
      </form>
    </Dialog>
  )
}
