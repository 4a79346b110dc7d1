import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { addDays } from '../clock.ts'

type Mandate = {
  id: string
  clubId: string
  type: string
  from: string
  until: string
  closed?: boolean | undefined
  graceUntil?: number | undefined
}

export const ClubLeft = z.object({
  /** No one has decided yet who follows. */
  vacated: z.boolean().optional(),
  /** The change, or entry of the register's feed, with which it ended, and the last day that it had before. */
  endedWith: z.object({ source: z.string(), until: Day }).optional(),
})
type Ended = z.infer<typeof ClubLeft> & { closed: true }

/**
 * Of each seat the last mandate that had begun by the last day; later ones are its renewals. None if all are decided.
 */
const seatsLost = <Of extends Mandate>(ending: readonly Of[], last: string): ReadonlySet<Of> => {
  const seats = Map.groupBy(ending, ({ clubId, type }) => `${clubId} ${type}`)
  const lost = [...seats.values()].map((seat) => {
    const inTime = seat.toSorted((one, other) => one.from.localeCompare(other.from))
    return seat.every(({ closed }) => closed) ? undefined : (inTime.findLast(({ from }) => from <= last) ?? inTime[0])
  })
  return new Set(lost.filter((mandate) => mandate !== undefined))
}

/**
 * The mandates that end with a member's clubs: on the day before `from`, never before yesterday, since what was done
 * until now stands; also those that were decided to end later. `source`: the change or entry of the register's feed
 * that ends them; `from`: the first day outside the clubs; `now`: portal time, `today` its day.
 */
export const endedWithClubs = <Of extends Mandate>(
  mandates: readonly Of[],
  left: readonly string[],
  { source, from, today, now }: { source: string; from: string; today: string; now: number },
): (Of & Ended)[] => {
  const last = addDays(from > today ? from : today, -1)
  const ending = mandates.filter(
    ({ clubId, closed, until, graceUntil = 0 }) =>
      left.includes(clubId) && (until > last || (!closed && (until === last || now < graceUntil))),
  )
  const lost = seatsLost(ending, last)
  return ending.map((mandate) => ({
    ...mandate,
    until: mandate.until < last ? mandate.until : last,
    closed: true,
    ...(lost.has(mandate) && { vacated: true }),
    endedWith: { source, until: mandate.until },
  }))
}
