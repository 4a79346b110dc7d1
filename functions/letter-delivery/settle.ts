import type { PortalClock } from '#shared/platform/clock.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { readMailEvent } from '#shared/platform/mail/events.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

export type EventDeps = { dynamo: Dynamo; stores: Pick<Stores, 'mail'>; clock: Pick<PortalClock, 'refresh' | 'offset'> }

/**
 * Notes what the mail service tells of one letter, and counts its sending anew. Told again it counts again: the
 * count of the first time may have been lost. False where the message tells nothing of a letter of ours.
 */
export const settleMailEvent = async (message: string, { dynamo, stores, clock }: EventDeps): Promise<boolean> => {
  const event = readMailEvent(message)
  if (!event) return false
  await clock.refresh()
  if (!(await stores.mail.recordEvent({ ...event, at: event.at + clock.offset() }))) return false
  await noteTally(dynamo, stores.mail, event.send)
  return true
}
