import { sessionLimits } from '#shared/limits.ts'

type Times = { serverNow: number; idleAt: number; expiresAt: number }

/**
 * What is left of a session, in milliseconds: until it ends for being idle and until it ends at any rate.
 * `heardAt` and `now` are of the browser's clock, whose error the server's own time removes.
 */
export const timeLeft = (times: Times, heardAt: number, lastActivityAt: number, now: number) => {
  const passed = now - heardAt
  const idle = Math.max(times.idleAt - times.serverNow - passed, lastActivityAt + sessionLimits.idle - now)
  const total = times.expiresAt - times.serverNow - passed
  return { idle: Math.min(idle, total), total }
}
