import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import { ApiError } from '#web/client/api.ts'

/** In ms. */
const soonest = 1_000
const latest = 15_000
const everyMinute = 60_000

type Standing = Pick<SignUpView, 'at' | 'standing' | 'givingUpSince'>

/** Whether something that was asked for has not been done yet. */
export const isPending = ({ standing, givingUpSince }: Pick<Standing, 'standing' | 'givingUpSince'>): boolean =>
  standing === null || givingUpSince !== null

const wait = (signUp: Standing, now: number): number => {
  if (isPending(signUp)) return Math.min(latest, Math.max(soonest, (now - (signUp.givingUpSince ?? signUp.at)) / 2))
  const { status, offers } = signUp.standing!
  const goesOn = offers.length > 0 || status === 'reserveList' || status === 'partlyAssumed' || status === 'appliedFor'
  return goesOn ? everyMinute : Infinity
}

/** How long (ms) the portal wants to be left alone, as it said with an error. */
export const wantedPause = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0)

/**
 * When (ms) a page asks again how sign-ups stand: soon after something was asked for, then less and less often, and not
 * before the portal wants it; `false` where nothing comes by itself. `chance`, from 0 to 1, spreads those who sent at
 * the same time.
 */
export const askAgainIn = (
  signUps: readonly Standing[],
  now: number,
  error: unknown,
  chance = Math.random(),
): number | false => {
  const next = Math.min(...signUps.map((signUp) => wait(signUp, now)))
  return next === Infinity ? false : Math.round(Math.max(next, wantedPause(error)) * (0.75 + chance / 2))
}
