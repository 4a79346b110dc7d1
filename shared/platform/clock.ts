import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from './dynamo.ts'
import { keys } from './keys.ts'

/** Real time decides sessions, leases and orders; portal time, which a demonstration can shift, everything else. */
export type PortalClock = {
  realNow(): number
  portalNow(): number
  /** Milliseconds by which portal time is ahead of real time, as last read. */
  offset(): number
  /** Reads the offset again unless that was done within the last second. */
  refresh(): Promise<void>
  /** The offset as it is stored at this moment, for what must not act by one that was read a moment ago. */
  storedOffset(): Promise<number>
  move(offset: number): Promise<void>
}

const readEvery = 1_000

export const readClockOffset = async (dynamo: Dynamo): Promise<number> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.meetings, Key: keys.clock, ConsistentRead: true }),
  )
  return typeof Item?.['offset'] === 'number' ? Item['offset'] : 0
}

export const writeClockOffset = async (dynamo: Dynamo, offset: number): Promise<void> => {
  await dynamo.client.send(new PutCommand({ TableName: dynamo.tables.meetings, Item: { ...keys.clock, offset } }))
}

/** The clock of this process. Where `shifts` is false, portal time is real time and the store is never asked. */
export const createPortalClock = (
  dynamo: Dynamo,
  { shifts, now = Date.now }: { shifts: boolean; now?: () => number },
): PortalClock => {
  let offset = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const read = async () => {
    const asked = now()
    const known = offset
    const stored = await readClockOffset(dynamo)
    // A move during the reading is newer than its result.
    if (offset === known) offset = stored
    readAt = asked
  }
  return {
    realNow: now,
    portalNow: () => now() + offset,
    offset: () => offset,
    refresh: async () => {
      if (!shifts || now() - readAt < readEvery) return
      reading ??= read().finally(() => (reading = null))
      await reading
    },
    storedOffset: async () => (shifts ? readClockOffset(dynamo) : 0),
    move: async (moved) => {
      if (!shifts) throw new Error('This portal keeps real time.')
      await writeClockOffset(dynamo, moved)
      offset = moved
    },
  }
}
