import { setTimeout as sleep } from 'node:timers/promises'
import { bookingCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { describeError } from '#shared/platform/log.ts'
import type { EngineDeps } from './engine.ts'

/** Nobody waits longer (ms) for the process to hear of what is stored. */
const signalTimeout = 1_000

/** Lets the process of a booking look at what is stored. An engine that is down is no error: it is told once it is back. */
export const tellBooking = async (booking: string, { engine, log }: EngineDeps): Promise<void> => {
  const told = nudgeCase(engine, bookingCase(booking)).catch((error: unknown) =>
    log({ event: 'failed', level: 'warn', route: 'business-meeting-booking', ...describeError(error) }),
  )
  await Promise.race([told, sleep(signalTimeout, undefined, { ref: false })])
}
