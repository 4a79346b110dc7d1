import { FormattedMessage } from 'react-intl'
import { writeTimes } from '#shared/languages/formats.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { useLanguage } from '#web/client/language.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords, WeekdayInWords } from '#web/components/day.tsx'

type Held = Pick<OccasionView, 'startsAt' | 'endsAt' | 'capacity'>

/**
 * When an occasion is held: a day and its hours, from when to when, or until when an e-course is open; from when, too,
 * before it has started or where no caller gives the time.
 */
export const WhenItIsHeld = ({
  occasion,
  now = 0,
  isDayBeside = false,
}: {
  occasion: Held
  now?: number
  /** The day stands beside it for the eye: only a screen reader reads the day here. */
  isDayBeside?: boolean
}) => {
  const language = useLanguage()
  const { startsAt, endsAt } = occasion
  if (isECourse(occasion))
    return (
      <FormattedMessage
        id={now < startsAt ? 'courses.any-time-from' : 'courses.any-time'}
        values={{
          from: <DayInWords day={stockholmDate(startsAt)} />,
          day: <DayInWords day={stockholmDate(endsAt)} />,
        }}
      />
    )
  if (stockholmDate(startsAt) !== stockholmDate(endsAt)) {
    const whole = (
      <FormattedMessage
        id="courses.from-until"
        values={{ from: <DayAndTime at={startsAt} weekday />, until: <DayAndTime at={endsAt} weekday /> }}
      />
    )
    if (!isDayBeside) return whole
    return (
      <>
        <span className="visually-hidden">{whole}</span>
        <span aria-hidden="true">
          <FormattedMessage
            id="courses.begins-and-ends"
            values={{ from: <ClockTime at={startsAt} />, until: <ClockTime at={endsAt} /> }}
          />
        </span>
      </>
    )
  }
  const day = (
    <>
      <WeekdayInWords day={stockholmDate(startsAt)} />,{' '}
    </>
  )
  return (
    <>
      {isDayBeside ? <span className="visually-hidden">{day}</span> : day}
      {writeTimes(stockholmTime(startsAt), stockholmTime(endsAt), language)}
    </>
  )
}
