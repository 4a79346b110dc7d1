import { kindOfMail } from '#shared/mailings/opt-out.ts'
import { SubscriptionKind } from '#shared/membership/subscriptions.ts'
import type { PortalClock } from '#shared/platform/clock.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { readMailEvent } from '#shared/platform/mail/events.ts'
import { noteTallyOfEvent } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { outcomeOf, type Letter, type LetterEvent } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

export type EventDeps = {
  dynamo: Dynamo
  stores: Pick<Stores, 'mail' | 'returnedLetters' | 'emailVerifications' | 'optOuts' | 'choices'>
  clock: Pick<PortalClock, 'refresh' | 'offset'>
}

/** Records for an address whether letters to it come back. `letter`: with what is known of it by then. */
const notifyReader = async (
  event: LetterEvent,
  letter: Letter,
  { mail, returnedLetters, emailVerifications }: EventDeps['stores'],
): Promise<void> => {
  const { ref, to, at, send } = event
  const about = await mail.aboutOf(send)
  const verification = about?.of === 'email-verification' ? about.verification : null
  const hasReturned = event.what === 'bounced' && outcomeOf(letter) === 'bounced'
  const hasArrived = event.what === 'delivered' && outcomeOf(letter) !== 'bounced'
  if (hasReturned && verification !== null) return emailVerifications.noteReturned(ref, verification, at)
  if (hasArrived && verification !== null) return emailVerifications.noteArrived(ref, verification)
  if (to === null) return
  if (hasReturned) await returnedLetters.note(ref, { email: to, at, isLasting: event.bounceType === 'Permanent' })
  // An automatic reply may have been reported before the delivery that it answers.
  else if (hasArrived) await returnedLetters.arrived(ref, to, Math.max(at, (letter.bouncedAt ?? 0) + 1))
}

/**
 * A reader who marks a letter that they can decline as unwanted in their mail service gets no more of its kind; what
 * they have declined themselves before stays noted as that.
 */
const declineFor = async (
  { ref, send, at }: LetterEvent,
  { mail, optOuts, choices }: EventDeps['stores'],
): Promise<void> => {
  const stored = await mail.storedSend(send)
  const chosen = SubscriptionKind.safeParse(stored?.kind)
  if (stored?.kind === 'mailing') await optOuts.put(ref, { kind: kindOfMail(stored.clubId), why: 'complained', at })
  else if (chosen.success) await choices.turnOff(ref, chosen.data)
}

/**
 * Notes what the mail service reports of one letter, and counts its sending anew. A repeated report counts again: the
 * count of the first may have been lost. False where the message is about no letter of ours.
 */
export const settleMailEvent = async (message: string, { dynamo, stores, clock }: EventDeps): Promise<boolean> => {
  const event = readMailEvent(message)
  if (!event) return false
  await clock.refresh()
  const reported = { ...event, at: event.at + clock.offset() }
  const letter = await stores.mail.recordEvent(reported)
  if (letter === null) return false
  await notifyReader(reported, letter, stores)
  if (reported.what === 'complained') await declineFor(reported, stores)
  await noteTallyOfEvent(dynamo, stores.mail, event.send)
  return true
}
