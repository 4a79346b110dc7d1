import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl, type FormatDateOptions } from 'react-intl'
import { addDays, addMonths, startOfDay, stockholmDate } from '#shared/clock.ts'
import { useSession } from '#web/client/query.ts'
import { useWeekdayInWords } from '../use-weekday-in-words.ts'
import { dayByKey, weeksOf } from './calendar-month.ts'
import './day-calendar.css'

type Props = { day: string | null; onChoose: (day: string) => void }

const aMonday = '2027-01-04'
const week = Array.from({ length: 7 }, (_, index) => addDays(aMonday, index))

/**
 * A month to choose a day from, weeks from Monday. Arrows go from day to day, Page Up and Page Down from month to
 * month.
 */
export const DayCalendar = ({ day, onChoose }: Props) => {
  const intl = useIntl()
  const titleId = useId()
  const portalNow = useSession()?.portalNow
  const [today] = useState(() => stockholmDate(portalNow ?? Date.now()))
  const [at, setAt] = useState(day ?? today)
  const takesFocus = useRef(true)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (takesFocus.current) button.current?.focus()
    takesFocus.current = false
  }, [at])
  const inWords = useWeekdayInWords()
  const say = (each: string, format: FormatDateOptions) =>
    intl.formatDate(startOfDay(each), { timeZone: 'Europe/Stockholm', ...format })

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    takesFocus.current = true
    setAt(next)
  }
  const turn = (months: -1 | 1) => {
    const id = months < 0 ? 'forms.day.month-before' : 'forms.day.month-after'
    return (
      <button
        type="button"
        className="button quiet"
        aria-label={intl.formatMessage({ id })}
        onClick={() => setAt(addMonths(at, months))}
      >
        <span aria-hidden="true">{months < 0 ? '‹' : '›'}</span>
      </button>
    )
  }
  return (
    <>
      <div className="day-calendar-head">
        {turn(-1)}
        <p id={titleId} aria-live="polite">
          {say(at, { month: 'long', year: 'numeric' })}
        </p>
        {turn(1)}
      </div>
      <div role="grid" tabIndex={-1} aria-labelledby={titleId} className="day-calendar-days" onKeyDown={onKeyDown}>
        <div role="row">
          {week.map((each) => (
            <span key={each} role="columnheader" aria-label={say(each, { weekday: 'long' })}>
              {say(each, { weekday: 'short' })}
            </span>
          ))}
        </div>
        {weeksOf(at).map((days) => (
          <div key={days.join()} role="row">
            {days.map((each, weekday) => (
              <div key={each ?? weekday} role="gridcell" aria-selected={each ? each === day : undefined}>
                {each && (
                  <button
                    type="button"
                    ref={each === at ? button : null}
                    tabIndex={each === at ? 0 : -1}
                    aria-label={inWords(each)}
                    aria-current={each === today ? 'date' : undefined}
                    onClick={() => onChoose(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
