import { writeTimes } from '#shared/languages/formats.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import { useLanguage } from '#web/client/language.tsx'
import { WeekdayInWords } from '#web/components/day.tsx'

/** When a meeting is: `fredag 12 februari 2027, 10.00–10.45`. */
export const MeetingTime = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => {
  const language = useLanguage()
  return (
    <>
      <WeekdayInWords day={stockholmDate(startsAt)} />,{' '}
      {writeTimes(stockholmTime(startsAt), stockholmTime(endsAt), language)}
    </>
  )
}
