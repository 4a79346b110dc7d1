import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { addDays, seasonYearOf, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import type { DemoView } from '#shared/contract/demo.ts'
import { demoOpening, noticeDeadline, seasonRules } from '#shared/season.ts'
import type { Visitor } from '../common/exchange.ts'
import type { DemoDeps } from './deps.ts'

export type Jump = DemoView['jumps'][number]

const showcaseClub = 'club-001'
const morning = '09:00'

/** Where the demonstration's clock can go: the days that matter to the meeting of the club of the active role. */
export const readJumps = async (
  { signedIn, portalNow, realNow }: Pick<Visitor, 'signedIn' | 'portalNow' | 'realNow'>,
  { stores }: DemoDeps,
): Promise<Jump[]> => {
  const key = { club: signedIn?.who.activeRole?.clubId ?? showcaseClub, year: seasonYearOf(portalNow) }
  const meeting = await stores.meetings.readMeeting(key)
  const { date, startTime } = (meeting && timeAndPlaceOf(meeting)) ?? {}
  const season = seasonRules(key.year)
  const lastDay = stockholmDate((meeting?.summary.dueAt ?? season.submissionBefore) - 1)
  return [
    { id: 'real-time', at: realNow },
    {
      id: 'season-start',
      at: stockholmInstant(stockholmDate(demoOpening(stockholmInstant(`${key.year - 1}-12-01`, morning))), morning),
    },
    { id: 'notice-day', at: date ? stockholmInstant(noticeDeadline(date, season), morning) : null },
    { id: 'meeting-day', at: date ? stockholmInstant(date, startTime ?? morning) : null },
    { id: 'deadline', at: stockholmInstant(lastDay, morning) },
    { id: 'day-after', at: stockholmInstant(addDays(lastDay, 1), morning) },
  ]
}
