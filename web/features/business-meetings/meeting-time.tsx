import { FormattedDate } from 'react-intl'
import { writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { stockholmTime } from '#shared/clock.ts'
import { useLanguage } from '#web/client/language.tsx'

/** When a meeting is: `fredag 12 februari 2027, 10.00–10.45`. */
export const MeetingTime = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => {
  const language = useLanguage()
  return (
    <>
      <FormattedDate
        value={startsAt}
        timeZone="Europe/Stockholm"
        weekday="long"
        day="numeric"
        month="long"
        year="numeric"
      />
      , {writeTimes(stockholmTime(startsAt), stockholmTime(endsAt), language)}
    </>
  )
}
