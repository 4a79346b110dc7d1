import { addDays } from '../clock.ts'

type Mandate = {
  clubId: string
  from: string
  until: string
  closed?: boolean | undefined
  graceUntil?: number | undefined
}

/**
 * The mandates that end when somebody no longer belongs to clubs, as they are then: with the day before at the latest, and
 * never with a day before yesterday, since what was done until now stands. `from`: the first day outside the clubs; `now`:
 * portal time, `today` its day.
 */
export const endedWithClubs = <Of extends Mandate>(
  mandates: readonly Of[],
  left: readonly string[],
  { from, today, now }: { from: string; today: string; now: number },
): Of[] => {
  const last = addDays(from > today ? from : today, -1)
  return mandates
    .filter(
      ({ clubId, closed, until, graceUntil = 0 }) =>
        left.includes(clubId) && !closed && (until >= last || now < graceUntil),
    )
    .map((mandate) => ({ ...mandate, until: mandate.until < last ? mandate.until : last, closed: true }))
}
