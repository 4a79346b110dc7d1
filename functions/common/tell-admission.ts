import { setTimeout as sleep } from 'node:timers/promises'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import { describeError } from '#shared/platform/log.ts'
import type { EngineDeps } from './engine.ts'

/** Nobody waits longer (ms) for the process to hear of what is stored. */
const signalTimeout = 1_000

/**
 * Lets the process of an occasion look at what is stored, without which it stays pending. An engine that is down is no
 * error for whoever has been stored: the process looks once it is back.
 */
export const tellAdmission = async (occasion: string, { engine, log }: EngineDeps): Promise<void> => {
  const told = nudgeAdmission(engine, occasion).catch((error: unknown) =>
    log({ event: 'failed', level: 'warn', route: 'admission', ...describeError(error) }),
  )
  await Promise.race([told, sleep(signalTimeout, undefined, { ref: false })])
}
