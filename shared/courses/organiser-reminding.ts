import { addDays, stockholmDate, stockholmInstant } from '../clock.ts'
import type { Occasion } from './occasion.ts'
import type { SignUpItem } from './sign-up.ts'

const timeOfDay = '08:00'
/** After so many days the organisers are reminded of what waits for their decision. */
const daysUndecided = 3
/** So many days before the first day they are reminded once more. */
const daysBefore = [7, 2] as const

type Held = Pick<Occasion, 'state' | 'admission' | 'startsAt' | 'signUpUntil'>

/** The sign-ups that wait for a decision, the oldest first. */
export const undecidedIn = <SignUp extends Pick<SignUpItem, 'at' | 'standing'>>(signUps: readonly SignUp[]): SignUp[] =>
  signUps.filter(({ standing }) => standing?.status === 'appliedFor').toSorted((one, other) => one.at - other.at)

/** When organisers are reminded of undecided sign-ups on a day. */
export const undecidedAt = (day: string): number => stockholmInstant(day, timeOfDay)

/**
 * The day of the last reminder of undecided sign-ups that is due: three days after the oldest of them, the day after
 * sign-up has closed, and a week and two days before the first day. Null where none is, or nothing waits.
 */
export const undecidedDue = (
  { state, admission, startsAt, signUpUntil }: Held,
  signUps: readonly Pick<SignUpItem, 'at' | 'standing'>[],
  now: number,
): string | null => {
  const [oldest] = undecidedIn(signUps)
  if (!oldest || state !== 'published' || admission !== 'manual' || now >= startsAt) return null
  const firstDay = stockholmDate(startsAt)
  const days = [
    addDays(stockholmDate(oldest.at), daysUndecided),
    addDays(signUpUntil, 1),
    ...daysBefore.map((before) => addDays(firstDay, -before)),
  ]
  const due = days.filter((day) => {
    const at = undecidedAt(day)
    return at <= now && at > oldest.at
  })
  return due.toSorted().at(-1) ?? null
}
