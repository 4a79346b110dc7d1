import { addDays, stockholmDate, stockholmInstant } from '../clock.ts'
import type { Occasion } from './occasion.ts'
import type { SignUpItem } from './sign-up.ts'

const timeOfDay = '08:00'
/** After so many days the organisers are reminded of what waits for their decision. */
const daysUndecided = 3
/** So many days before the first day they are reminded once more. */
const daysBefore = [7, 2] as const

type Held = Pick<Occasion, 'state' | 'admission' | 'startsAt' | 'signUpUntil'>

export const undecidedIn = <SignUp extends Pick<SignUpItem, 'at' | 'standing'>>(signUps: readonly SignUp[]): SignUp[] =>
  signUps.filter(({ standing }) => standing?.status === 'appliedFor').toSorted((one, other) => one.at - other.at)

export const undecidedAt = (day: string): number => stockholmInstant(day, timeOfDay)

/** The last of these days that has come: three after the oldest, one after sign-up closes, seven and two before. */
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
