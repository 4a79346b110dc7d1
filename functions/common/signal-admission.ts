import { setTimeout as sleep } from 'node:timers/promises'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import { describeError } from '#shared/platform/log.ts'
import type { EngineDeps } from './engine.ts'

/** No caller waits longer (ms) for the signal to the process. */
const signalTimeout = 1_000

/**
 * Signals the process of an occasion to check the store, without which what is stored stays pending. An engine that
 * is down is no error for a person whose request is stored: the process checks once it is back.
 */
export const signalAdmission = async (occasion: string, { engine, log }: EngineDeps): Promise<void> => {
  const signalled = nudgeAdmission(engine, occasion).catch((error: unknown) =>
    log({ event: 'failed', level: 'warn', route: 'admission', ...describeError(error) }),
  )
  await Promise.race([signalled, sleep(signalTimeout, undefined, { ref: false })])
}
