import type { LetterChanges } from './letter-changes.ts'
import type { Letter, LetterEvent } from './letters.ts'

const attributes = {
  delivered: 'deliveredAt',
  bounced: 'bouncedAt',
  complained: 'complainedAt',
  rejected: 'rejectedAt',
} as const

/** False for what became of an earlier sending than the letter's last, unless that arrived. */
const isHeeded = ({ attempt }: Letter, event: LetterEvent) =>
  event.what === 'bounced' || event.what === 'rejected' ? attempt === event.attempt : attempt >= event.attempt

/** Of several bounces the lasting one counts, whichever is reported first. */
const bounceOf = (letter: Letter, { at, ...event }: LetterEvent): Partial<Letter> => {
  if (event.what !== 'bounced') return {}
  const isKnown =
    letter.bouncedAt !== undefined && (letter.bounceType === 'Permanent' || event.bounceType !== 'Permanent')
  return isKnown ? {} : { bouncedAt: at, bounceType: event.bounceType }
}

const withEvent = (letter: Letter, event: LetterEvent): Letter => {
  const name = attributes[event.what]
  const known: Letter = {
    ...letter,
    [name]: letter[name] ?? event.at,
    messageId: letter.messageId ?? event.messageId,
    ...bounceOf(letter, event),
  }
  if (event.what === 'rejected') {
    const { sentAt: _, ...rest } = known
    return { ...rest, state: 'failed', cause: 'Reject', failedAt: letter.failedAt ?? event.at }
  }
  const isProof = letter.attempt === event.attempt && (letter.state === 'claimed' || letter.state === 'uncertain')
  if (!isProof) return known
  const { cause: _, ...rest } = known
  return { ...rest, state: 'sent', sentAt: letter.sentAt ?? event.at }
}

/**
 * Notes an event of the mail service, with the same result if it is reported twice, in another order, or before the
 * sender has its answer. An event proves that the letter was sent, so an uncertain one becomes certain. Returns the
 * letter afterwards; null for an unknown one, and for the bounce of an earlier sending than the last.
 */
export const recordEvent = async ({ changeLetters }: LetterChanges, event: LetterEvent): Promise<Letter | null> => {
  let noted: Letter | null = null
  await changeLetters(event.send, [event.ref], (letter) => {
    const isOurs = letter !== null && isHeeded(letter, event)
    const next = isOurs ? withEvent(letter, event) : null
    noted = next
    const isKnown =
      next === null || (Object.keys(next) as (keyof Letter)[]).every((name) => next[name] === letter?.[name])
    return isKnown ? undefined : (next ?? undefined)
  })
  return noted
}
