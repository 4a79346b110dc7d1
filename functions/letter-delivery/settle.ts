import type { PortalClock } from '#shared/platform/clock.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { verificationOfSend } from '#shared/platform/mail/email-send.ts'
import { readMailEvent } from '#shared/platform/mail/events.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { LetterEvent } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

export type EventDeps = {
  dynamo: Dynamo
  stores: Pick<Stores, 'mail' | 'returnedLetters' | 'emailVerifications'>
  clock: Pick<PortalClock, 'refresh' | 'offset'>
}

/** Who reads letters at an address is told by the portal whether they come back. */
const tellReader = async (
  event: LetterEvent,
  { returnedLetters, emailVerifications }: EventDeps['stores'],
): Promise<void> => {
  const { ref, to, at, send } = event
  const verification = verificationOfSend(send)
  if (event.what === 'bounced' && verification !== null) return emailVerifications.noteReturned(ref, verification, at)
  if (to === null) return
  if (event.what === 'bounced')
    await returnedLetters.note(ref, { email: to, at, isLasting: event.bounceType === 'Permanent' })
  else if (event.what === 'delivered') await returnedLetters.arrived(ref, to, at)
}

/**
 * Notes what the mail service tells of one letter, and counts its sending anew. Told again it counts again: the
 * count of the first time may have been lost. False where the message tells nothing of a letter of ours.
 */
export const settleMailEvent = async (message: string, { dynamo, stores, clock }: EventDeps): Promise<boolean> => {
  const event = readMailEvent(message)
  if (!event) return false
  await clock.refresh()
  const told = { ...event, at: event.at + clock.offset() }
  if (!(await stores.mail.recordEvent(told))) return false
  await tellReader(told, stores)
  await noteTally(dynamo, stores.mail, event.send)
  return true
}
