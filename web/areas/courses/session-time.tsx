import { FormattedMessage } from 'react-intl'
import { writeTimes } from '#shared/languages/formats.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { sessionSeats } from '#shared/courses/availability.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'

type Props = { session: OccasionView['sessions'][number]; occasion: OccasionView; now: number }

/** When a session is held, and how many seats it has left while that is shown. */
export const SessionTime = ({ session, occasion, now }: Props) => {
  const language = useLanguage()
  const count = sessionSeats(session, occasion, occasion.taken, now)
  return (
    <>
      <DayInWords day={stockholmDate(session.startsAt)} weekday />,{' '}
      {writeTimes(stockholmTime(session.startsAt), stockholmTime(session.endsAt), language)}
      {count !== null && (
        <>
          {' · '}
          <FormattedMessage id="courses.session.seats" values={{ count }} />
        </>
      )}
    </>
  )
}
