import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { isDay } from '#shared/clock.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { needsReason } from '#shared/operator/actions.ts'
import { ApiError } from '#web/client/api.ts'
import { DateInput, useTypedDay } from '#web/components/form/date-input.tsx'
import { AskedDialog } from '../asked/asked-dialog.tsx'
import { AskedField, type Wrong } from '../asked/asked-field.tsx'
import type { Action, Draft } from './action.ts'
import type { Actions } from './use-actions.ts'

const wrongDay = (lastDay: string): Wrong =>
  lastDay === '' ? { code: 'date-required' } : isDay(lastDay) ? null : { code: 'date-invalid' }

const refusedField = (error: unknown, path: string): Wrong =>
  error instanceof ApiError
    ? (error.fields.find((field) => field.path === path || field.path.endsWith(`.${path}`)) ?? null)
    : null

type Props = { action: Action; club: ClubCase; draft: Draft; actions: Actions }

/**
 * Says what an action does, and asks why where that must be known, before it is carried out. What is typed stays
 * whatever the answer.
 */
export const ActionDialog = ({ action, club, draft, actions }: Props) => {
  const intl = useIntl()
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
  const refused = (path: string) => (touched ? null : refusedField(error, path))
  const dueDay = (
    <FormattedDate value={club.row.dueAt - 1} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
  )
  const fieldRefused = refused('lastDay') ?? refused('reason')
  const lastDayField = {
    wrong: wrongDay(draft.lastDay),
    show: (wrong: Wrong) => (
      <AskedField
        label="operator.dialog.last-day"
        hint="operator.dialog.last-day.hint"
        wrong={wrong ?? refused('lastDay')}
      >
        {(aria) => <DateInput aria={aria} input={lastDay.input} day={lastDay.day} choose={lastDay.choose} />}
      </AskedField>
    ),
  }
  const reason = {
    value: draft.reason,
    change: (typed: string) => write({ reason: typed }),
    refused: refused('reason'),
  }
  return (
    <AskedDialog
      titleId={`operator.do.${action.name}`}
      field={action.name === 'extendDeadline' ? lastDayField : undefined}
      reason={needsReason(action.name) ? reason : null}
      error={fieldRefused ? null : error}
      pending={pending}
      onAsk={() => setTouched(false)}
      send={() => actions.send(action, draft)}
      close={actions.close}
      go={intl.formatMessage({ id: `operator.go.${action.name}` })}
    >
      <p>
        <FormattedMessage id={`operator.about.${action.name}`} values={{ day: dueDay }} />
      </p>
    </AskedDialog>
  )
}
