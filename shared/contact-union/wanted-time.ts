import { isDay, isTimeOfDay } from '../clock.ts'
import { offeredTimes, type CallTime } from './opening-hours.ts'

/** What the address asks for: nothing, a time that is offered, or something that cannot be had. */
export type WantedTime = { kind: 'none' } | { kind: 'offered'; at: CallTime } | { kind: 'ignored' }

const noon = '12:00'

/** `fm`: before noon, `em`: from noon. */
const halves = new Map<string, (time: string) => boolean>([
  ['fm', (time) => time < noon],
  ['em', (time) => time >= noon],
])

/**
 * From the address's `tid`: a day and time (`2027-01-21T09:30`), a time (`09:30`), or `fm` or `em` for the first one
 * offered in the morning or the afternoon. What is not offered or cannot be read is ignored.
 */
export const wantedTime = (tid: string | null, now: number): WantedTime => {
  if (tid === null || tid === '') return { kind: 'none' }
  const [day, time, ...rest] = tid.includes('T') ? tid.split('T') : [null, tid]
  if (rest.length > 0 || time === undefined || (day && !isDay(day))) return { kind: 'ignored' }
  const half = day === null ? halves.get(time.toLowerCase()) : undefined
  if (!half && !isTimeOfDay(time)) return { kind: 'ignored' }
  const fits = half ?? ((offered: string) => offered === time)
  for (const offered of offeredTimes(now)) {
    const found = day === null || offered.day === day ? offered.times.find(fits) : undefined
    if (found) return { kind: 'offered', at: { day: offered.day, time: found } }
  }
  return { kind: 'ignored' }
}
