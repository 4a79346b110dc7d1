import { useId, useMemo, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { CourseLog } from '#shared/courses/course-log.ts'
import { ownPlace } from '#shared/courses/log-check/own-place.ts'
import { receiptFrom, type LogReceipt } from '#web/features/courses/log-receipt.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { OwnStory } from './own-story.tsx'

type Field = keyof LogReceipt
type Wrong = Partial<Record<Field, string>>
/** As much of a check code as must be given, so that no other entry has it by chance. */
const leastOfCode = 12

const isNumber = (text: string) => /^\d{1,7}$/.test(text.trim())

/** The hash of an entry; the log’s chain has been verified. */
const hashOfEntry = ({ entries, head }: CourseLog, entry: number): string => entries[entry + 1]?.previous ?? head

const wrongIn = (typed: LogReceipt, log: CourseLog): Wrong => {
  const [entry, code] = [typed.entry.trim(), typed.code.trim()]
  const isCode = new RegExp(`^[0-9a-f]{${leastOfCode},64}$`, 'i').test(code)
  return {
    ...(!isNumber(typed.number)
      ? { number: 'verify.own.number.missing' }
      : ownPlace(log, Number(typed.number)) === null
        ? { number: 'verify.own.number.unknown' }
        : {}),
    ...((entry !== '' || code !== '') && !isNumber(entry)
      ? { entry: 'verify.own.entry.missing' }
      : Number(entry) >= log.entries.length
        ? { entry: 'verify.own.entry.beyond' }
        : {}),
    ...((entry !== '' || code !== '') && !isCode ? { code: 'verify.own.code.missing' } : {}),
  }
}

/** Whether the log is the one of a receipt; null where only a number is given. */
const isReceiptRight = (log: CourseLog, { entry, code }: LogReceipt): boolean | null =>
  entry.trim() === '' ? null : hashOfEntry(log, Number(entry)).startsWith(code.trim().toLowerCase())

/** One’s own place in a log by the number of one’s confirmation, and whether it is the log of that confirmation. */
export const OwnInLog = ({ log }: { log: CourseLog }) => {
  const known = receiptFrom(useLocation().state)
  const [typed, setTyped] = useState<LogReceipt>(known ?? { number: '', entry: '', code: '' })
  const [wrong, setWrong] = useState(() => (known ? wrongIn(known, log) : {}))
  const [shown, setShown] = useState(() => (known && Object.keys(wrong).length === 0 ? known : null))
  const id = useId()
  const { formatMessage } = useIntl()

  const search = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongIn(typed, log)
    setWrong(found)
    setShown(Object.keys(found).length === 0 ? typed : null)
    const first = (['number', 'entry', 'code'] as const).find((field) => found[field])
    if (first) document.getElementById(`${id}-${first}`)?.focus()
  }
  const own = useMemo(() => shown && ownPlace(log, Number(shown.number)), [log, shown])
  const fits = shown && isReceiptRight(log, shown)
  return (
    <CardSection title={<FormattedMessage id="verify.own" />}>
      <p>
        <FormattedMessage id="verify.own.lead" />
      </p>
      <form className="own-in-log" noValidate onSubmit={search}>
        {(['number', 'entry', 'code'] as const).map((field) => (
          <FieldFrame
            key={field}
            id={`${id}-${field}`}
            label={<FormattedMessage id={`verify.own.${field}`} />}
            hintId={`${id}-${field}-hint`}
            errorId={`${id}-${field}-error`}
            error={
              wrong[field]
                ? formatMessage({ id: wrong[field] }, { least: leastOfCode, last: log.entries.length - 1 })
                : null
            }
          >
            {(aria) => (
              <input
                {...aria}
                type="text"
                autoComplete="off"
                spellCheck={false}
                {...(field === 'code' ? {} : { inputMode: 'numeric' as const })}
                value={typed[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              />
            )}
          </FieldFrame>
        ))}
        <button type="submit" className="button">
          <FormattedMessage id="verify.own.show" />
        </button>
      </form>
      <div role="status">
        {fits !== null && (
          <p className={`notice ${fits ? 'done' : 'error'}`}>
            <FormattedMessage id={fits ? 'verify.own.receipt.right' : 'verify.own.receipt.wrong'} />
          </p>
        )}
        {shown && own && <OwnStory own={own} asked={Number(shown.number)} log={log} />}
      </div>
    </CardSection>
  )
}
