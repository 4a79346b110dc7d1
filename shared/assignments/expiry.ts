import { addDays, endOfDay, startOfDay } from '../clock.ts'
import { mandateLimits } from '../limits.ts'
import { mandateRoles } from '../roles/mandate-roles.ts'
import { seasonRules } from '../season.ts'
import { assignmentRules, type AssignmentType } from './types.ts'

const hour = 3_600_000

/** What follows from the last day of a mandate that ends by itself; instants are portal time. */
export type Expiry = {
  endsAt: number
  graceUntil: number
  /** The last day on which it can be registered anew: the first last day for registration that comes after the end. */
  lastDay: string
  closesAt: number
}

/** `graceHours` are elapsed hours, also in a night in which the clocks change. */
export const graceEnd = (until: string, graceHours: number): number => endOfDay(until) + graceHours * hour

/** The end of a mandate as the people store gives it; without `graceUntil` there is no grace. */
type Ending = { until: string; graceUntil?: number | undefined }

export const expiryOf = ({ until, graceUntil }: Ending): Expiry => {
  const endsAt = endOfDay(until)
  const { lastDay, before } = firstRegistrationEnd(endsAt, Number(until.slice(0, 4)))
  return { endsAt, graceUntil: graceUntil ?? endsAt, lastDay, closesAt: before }
}

const firstRegistrationEnd = (after: number, year: number): { lastDay: string; before: number } => {
  const { registrationWindow } = seasonRules(year)
  return registrationWindow.before > after ? registrationWindow : firstRegistrationEnd(after, year + 1)
}

/** `grace`: limited access. `open`: none, but it can be registered anew. `too-late`: the last date has passed. */
export type ExpiryState = 'running' | 'grace' | 'open' | 'too-late'

export const expiryState = ({ endsAt, graceUntil, closesAt }: Expiry, now: number): ExpiryState => {
  if (now < endsAt) return 'running'
  if (now >= closesAt) return 'too-late'
  return now < graceUntil ? 'grace' : 'open'
}

/** Whether sign-in still announces it: to the last date, and a while after it that this date has passed. */
export const isNotifiedOf = ({ endsAt, closesAt }: Expiry, now: number): boolean =>
  endsAt <= now && now < closesAt + mandateLimits.notifiedFor

/** What time does to a mandate, in this order. */
export const mandateActs = ['reminded-60', 'reminded-14', 'expired', 'grace-ended', 'last-date-passed'] as const
export type MandateAct = (typeof mandateActs)[number]

/** `before`: until when it is made up for if it could not be done at `at`. */
export type DueAct = { act: MandateAct; at: number; before: number }

const remindedAt = (until: string, days: number): Omit<DueAct, 'act'> => {
  const at = startOfDay(addDays(until, -days))
  return { at, before: at + mandateLimits.reminderMadeUpFor }
}

export const actsOf = (ending: Ending): DueAct[] => {
  const { endsAt, graceUntil, closesAt } = expiryOf(ending)
  const { until } = ending
  const [first, last] = mandateLimits.reminderDays
  const never = Number.MAX_SAFE_INTEGER
  const acts: DueAct[] = [
    { act: 'reminded-60', ...remindedAt(until, first) },
    { act: 'reminded-14', ...remindedAt(until, last) },
    { act: 'expired', at: endsAt, before: never },
    { act: 'grace-ended', at: graceUntil, before: never },
    { act: 'last-date-passed', at: closesAt, before: never },
  ]
  return acts.toSorted((one, other) => one.at - other.at)
}

/** The acts that are due at an instant. What is long past its day is left out. */
export const dueActs = (acts: readonly DueAct[], now: number): DueAct[] =>
  acts.filter(({ at, before }) => at <= now && now < before)

/** An assignment as far as its end is concerned. `closed`: ended by decision. */
export type EndingMandate = {
  id: string
  clubId: string
  person: string
  type: AssignmentType
  from: string
  closed?: boolean | undefined
} & Ending

/** Whether its holder goes on in the post, or another member has a post that only one can hold. */
export const isContinued = (mandate: EndingMandate, others: readonly EndingMandate[]): boolean =>
  others.some(
    (other) =>
      other.id !== mandate.id &&
      other.clubId === mandate.clubId &&
      other.type === mandate.type &&
      other.until > mandate.until &&
      (other.person === mandate.person || assignmentRules[mandate.type].holders === 'one'),
  )

/** Assignments whose holder may register them anew: those with full authority, which the club registers itself. */
export const isReregistrable = (type: AssignmentType): boolean =>
  mandateRoles[type].permission === 'full' && assignmentRules[type].registeredBy === 'club'

export type ReregisterRefusal =
  | 'mandate-not-expired'
  | 'mandate-closed'
  | 'post-taken'
  | 'reregistration-too-late'
  | 'contact-union'
  | 'no-access-in-role'

/** Null where the holder may; the caller has checked that it is the holder. `others`: every assignment of the club. */
export const reregisterRefusal = (
  mandate: EndingMandate,
  others: readonly EndingMandate[],
  now: number,
): ReregisterRefusal | null => {
  if (mandate.closed) return 'mandate-closed'
  if (!isReregistrable(mandate.type))
    return assignmentRules[mandate.type].registeredBy === 'union' ? 'contact-union' : 'no-access-in-role'
  const state = expiryState(expiryOf(mandate), now)
  if (state === 'running') return 'mandate-not-expired'
  if (isContinued(mandate, others)) return 'post-taken'
  return state === 'too-late' ? 'reregistration-too-late' : null
}
