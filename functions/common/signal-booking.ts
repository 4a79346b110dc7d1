import { setTimeout as sleep } from 'node:timers/promises'
import { bookingCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { describeError } from '#shared/platform/log.ts'
import type { EngineDeps } from './engine.ts'

/** No caller waits longer (ms) for the signal to the process. */
const signalTimeout = 1_000

/** An engine that is down is no error: the process is signalled once it is back. */
export const signalBooking = async (booking: string, { engine, log }: EngineDeps): Promise<void> => {
  const signalled = nudgeCase(engine, bookingCase(booking)).catch((error: unknown) =>
    log({ event: 'failed', level: 'warn', route: 'business-meeting-booking', ...describeError(error) }),
  )
  await Promise.race([signalled, sleep(signalTimeout, undefined, { ref: false })])
}
