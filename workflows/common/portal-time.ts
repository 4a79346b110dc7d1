import { readClockOffset } from '#shared/platform/clock.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'

/** Why the worker must not start: portal time is shifted and this is no demonstration. Null when all is well. */
export const portalTimeRefusal = async (dynamo: Dynamo, { demo }: { demo: boolean }): Promise<string | null> => {
  if (demo || (await readClockOffset(dynamo)) === 0) return null
  return `The table ${dynamo.tables.meetings} holds a portal time that a demonstration has shifted; remove its item CLOCK, or start with DEMO=1.`
}
