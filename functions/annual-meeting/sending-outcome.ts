import { isNamedTo, nameTo } from '#shared/basics/named.ts'
import { troubledOutcomes, UnsendableCause, type LetterOutcome } from '#shared/letter-delivery/letter-outcome.ts'
import * as contract from '#shared/contract/annual-meeting-sendings.ts'
import type { SendingKind, SendingOutcome, TroubledLetter } from '#shared/contract/annual-meeting-sendings.ts'
import { PortalError } from '#shared/errors.ts'
import { outcomeOf, type Letter } from '#shared/platform/stores/letter-delivery/letters.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import { requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const isTroubled = (outcome: LetterOutcome): outcome is TroubledLetter['outcome'] =>
  (troubledOutcomes as readonly LetterOutcome[]).includes(outcome)

const troubled = async (
  letter: Letter,
  viewer: string,
  { people }: Pick<Stores, 'people'>,
): Promise<TroubledLetter[]> => {
  const outcome = outcomeOf(letter)
  const person = isTroubled(outcome) ? await people.person(letter.ref) : null
  // The person's identity has been protected since: a line without a name would reveal that.
  if (!isTroubled(outcome) || !person || !isNamedTo(person, viewer)) return []
  const { ref, cause, bounceType, bouncedAt, complainedAt, reachedAt, reachedBy } = letter
  const by = reachedBy === undefined ? null : await people.person(reachedBy)
  return [
    {
      ref,
      name: nameTo(person, viewer),
      phone: person.phone,
      outcome,
      cause: UnsendableCause.safeParse(cause).data ?? null,
      bounceType: outcome === 'bounced' ? (bounceType ?? null) : null,
      at: (outcome === 'bounced' ? bouncedAt : outcome === 'complained' ? complainedAt : null) ?? null,
      reached: reachedAt === undefined ? null : { at: reachedAt, by: by ? nameTo(by, viewer) : '' },
    },
  ]
}

const readOutcome = async (
  key: MeetingKey,
  kind: SendingKind,
  viewer: string,
  stores: Stores,
): Promise<SendingOutcome> => {
  const sending = (await stores.meetings.readSummary(key))?.[kind] ?? null
  const letters = sending ? await stores.mail.readLetters(sending.sendId) : []
  const found = (await Promise.all(letters.map((letter) => troubled(letter, viewer, stores)))).flat()
  return { sending, troubled: found.toSorted((one, other) => one.name.localeCompare(other.name, 'sv')) }
}

export const readSendingOutcome = operation(contract.readSendingOutcome, {
  run: ({ params: { kind, ...key } }, { who }, { stores }) => readOutcome(key, kind, who.ref, stores),
})

/** Notes that a member was notified in another way, or takes the note back; the figures follow. */
export const noteReached = operation(contract.noteReached, {
  run: async ({ params: { kind, ref, ...key }, body: { reached } }, caller, { dynamo, stores }) => {
    const summary = requiredMeeting(caller)
    if (summary.submittedAt !== null) throw new PortalError('submitted')
    const { sendId } = summary[kind] ?? {}
    const isNoted =
      sendId !== undefined &&
      (await stores.mail.markReached(sendId, ref, reached ? { at: caller.portalNow, by: caller.who.ref } : null))
    if (!isNoted) throw new PortalError('not-found')
    await noteTally(dynamo, stores.mail, sendId)
    return readOutcome(key, kind, caller.who.ref, stores)
  },
})
