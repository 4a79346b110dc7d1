import { addDays, stockholmDate, stockholmInstant, stockholmTime } from '../clock.ts'
import { callLimits, serviceLimits } from '../limits.ts'
import { isPublicHoliday, weekdayOf } from '../public-holidays.ts'

/** A day `yyyy-mm-dd` and a time `HH:mm`, Swedish. */
export type CallTime = { day: string; time: string }
export type DayOfTimes = { day: string; times: string[] }

const { from, to } = serviceLimits.phoneHours

/** Monday to Friday, except public holidays (specification section 9). */
export const isOpenDay = (day: string): boolean => weekdayOf(day) <= 5 && !isPublicHoliday(day)

/** Whether the telephone is answered; at 17.00 it is not. */
export const isOpenAt = (now: number): boolean => {
  const time = stockholmTime(now)
  return isOpenDay(stockholmDate(now)) && from <= time && time < to
}

export const opensNext = (now: number): CallTime => {
  const today = stockholmDate(now)
  let day = stockholmTime(now) < from ? today : addDays(today, 1)
  while (!isOpenDay(day)) day = addDays(day, 1)
  return { day, time: from }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Every time of day at which a call can begin, so that it ends within the opening hours. */
export const timesOfDay: readonly string[] = Array.from(
  { length: (minutesOf(to) - minutesOf(from)) / callLimits.slot },
  (_, index) => timeOf(minutesOf(from) + index * callLimits.slot),
)

/** Times still ahead on the working days that are offered; today counts while something of it is left. */
export const offeredTimes = (now: number): DayOfTimes[] => {
  const days: DayOfTimes[] = []
  for (let day = stockholmDate(now); days.length < callLimits.daysAhead; day = addDays(day, 1)) {
    const times = isOpenDay(day) ? timesOfDay.filter((time) => stockholmInstant(day, time) > now) : []
    if (times.length > 0) days.push({ day, times })
  }
  return days
}

export const isOffered = ({ day, time }: CallTime, now: number): boolean =>
  offeredTimes(now).some((each) => each.day === day && each.times.includes(time))
