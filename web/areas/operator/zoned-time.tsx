import { FormattedDate } from 'react-intl'
import { ClockTime } from '#web/components/clock-time.tsx'
import { zoneOf } from './zone.ts'

/** An instant as an operator quotes it: `15 mars 2027 21.40 CET`. */
export const ZonedTime = ({ at }: { at: number }) => (
  <span className="zoned-time">
    <FormattedDate value={at} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />{' '}
    <ClockTime at={at} /> {zoneOf(at)}
  </span>
)
