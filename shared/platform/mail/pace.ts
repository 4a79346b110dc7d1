import { setTimeout as sleep } from 'node:timers/promises'

/** Keeps calls at least 1/`perSecond` apart without ever bunching them; awaiting it gives the next turn. */
export const createPace = (
  perSecond: number,
  now: () => number = Date.now,
  pause: (ms: number) => Promise<unknown> = sleep,
) => {
  const gap = 1000 / Math.max(perSecond, 0.01)
  let next = 0
  return async () => {
    const turn = Math.max(now(), next)
    next = turn + gap
    if (turn > now()) await pause(turn - now())
  }
}
