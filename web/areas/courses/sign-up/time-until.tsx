import { FormattedMessage } from 'react-intl'
import { DayAndTime } from '#web/components/day-and-time.tsx'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Props = {
  at: number
  now: number
  /** Whether they can sign up then, by a button that appears. */
  isTheirs?: boolean
}

/** When sign-up opens and how long that is, counted by the portal’s clock; the seconds are not read out. */
export const TimeUntil = ({ at, now, isTheirs = false }: Props) => {
  const left = Math.max(0, Math.ceil((at - now) / second) * second)
  return (
    <div className="notice">
      <p>
        <FormattedMessage id="courses.sign-up.opens" values={{ at: <DayAndTime at={at} weekday /> }} />
        {isTheirs && (
          <>
            {' '}
            <FormattedMessage id="courses.sign-up.opens.button" />
          </>
        )}
      </p>
      <p className="secondary" aria-live="off">
        <FormattedMessage
          id={left >= day ? 'courses.sign-up.opens.days' : 'courses.sign-up.opens.time'}
          values={{
            days: Math.floor(left / day),
            hours: Math.floor((left % day) / hour),
            minutes: Math.floor((left % hour) / minute),
            seconds: Math.floor((left % minute) / second),
          }}
        />
      </p>
    </div>
  )
}
