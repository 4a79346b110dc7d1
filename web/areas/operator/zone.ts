import { stockholmDate, stockholmTime } from '#shared/clock.ts'

const hour = 3_600_000

/** The name of the Swedish zone at an instant: CET, in summer CEST. */
export const zoneOf = (at: number): 'CET' | 'CEST' => {
  const wall = Date.parse(`${stockholmDate(at)}T${stockholmTime(at)}:00Z`)
  return Math.round((wall - at) / hour) === 2 ? 'CEST' : 'CET'
}
