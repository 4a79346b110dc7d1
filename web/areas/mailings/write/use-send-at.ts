import { useState } from 'react'
import { useIntl } from 'react-intl'
import { addDays, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import type { FieldErrorCode, FieldIssue } from '#shared/fields/errors.ts'
import { readTypedDay, readTypedTime } from '#shared/fields/typed-time.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import type { FieldControl, FieldHandle } from '#web/components/form/field-handle.ts'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'

type Part = 'date' | 'time'
type Typed = Record<Part, string>

const required: Record<Part, FieldErrorCode> = { date: 'date-required', time: 'required' }
const invalid: Record<Part, FieldErrorCode> = { date: 'date-invalid', time: 'time-invalid' }

/** What is wrong with what was typed, or the instant that it means. */
const judged = (typed: Typed, now: number, daysAhead: number): { at: number } | FieldIssue => {
  const read = { date: readTypedDay(typed.date), time: readTypedTime(typed.time) }
  for (const path of ['date', 'time'] as const)
    if (read[path] === null) return { path, code: (typed[path].trim() === '' ? required : invalid)[path] }
  const at = stockholmInstant(read.date ?? '', read.time ?? '')
  if (at <= now) return { path: 'time', code: 'time-passed' }
  const latest = addDays(stockholmDate(now), daysAhead)
  return (read.date ?? '') > latest ? { path: 'date', code: 'day-too-far-ahead', params: { latest } } : { at }
}

/**
 * The time at which a mailing is to go out, as it is typed; `read` gives the instant, or shows at its field what is
 * wrong.
 */
export const useSendAt = (now: number, sender: MailingSender) => {
  const daysAhead = sender === null ? mailingLimits.unionDaysAhead : mailingLimits.daysAhead
  const intl = useIntl()
  const textOf = useIssueText()
  const [typed, setTyped] = useState<Typed>({ date: '', time: '' })
  const [issue, setIssue] = useState<FieldIssue | null>(null)
  const handle: FieldHandle<Part> = {
    useField: (name): FieldControl => ({
      id: `mailing-at-${name}`,
      hintId: `mailing-at-${name}-hint`,
      errorId: `mailing-at-${name}-error`,
      label: intl.formatMessage({ id: `mailings.at.${name}` }),
      value: typed[name],
      change: (value) => {
        setTyped((before) => ({ ...before, [name]: String(value) }))
        setIssue(null)
      },
      onBlur: () => undefined,
      error: issue?.path === name ? textOf(issue) : null,
      warning: null,
      isRequired: true,
      editable: true,
      takesAnyText: true,
    }),
  }
  return {
    handle,
    read: (): number | null => {
      const answer = judged(typed, now, daysAhead)
      if ('at' in answer) return answer.at
      setIssue(answer)
      focusTarget(`mailing-at-${answer.path}`)
      return null
    },
  }
}
