import type { Dynamo } from '../../dynamo.ts'
import { changeLetters } from './letter-changes.ts'
import type { Letter, LetterEvent } from './letters.ts'

const attributes = { delivered: 'deliveredAt', bounced: 'bouncedAt', complained: 'complainedAt' } as const

/** False for the bounce of an earlier sending than the letter's last. */
const isHeeded = ({ attempt }: Letter, event: LetterEvent) =>
  event.what === 'bounced' ? attempt === event.attempt : attempt >= event.attempt

const told = (letter: Letter, event: LetterEvent): Letter => {
  const name = attributes[event.what]
  const known: Letter = {
    ...letter,
    [name]: letter[name] ?? event.at,
    messageId: letter.messageId ?? event.messageId,
    ...(event.what === 'bounced' && { bounceType: letter.bounceType ?? event.bounceType }),
  }
  const isProof = letter.attempt === event.attempt && (letter.state === 'claimed' || letter.state === 'uncertain')
  if (!isProof) return known
  const { cause: _, ...rest } = known
  return { ...rest, state: 'sent', sentAt: letter.sentAt ?? event.at }
}

/**
 * Notes on a letter what the mail service tells of it. Told twice, in another order, or before the sender has its
 * answer: the same comes of it. An event proves that the letter was sent, so an uncertain one is certain from then on.
 * False for a letter that is not known, and for the bounce of an earlier sending than the letter's last.
 */
export const recordEvent = async (dynamo: Dynamo, event: LetterEvent): Promise<boolean> => {
  let heeded = false
  await changeLetters(dynamo, event.send, [event.ref], (letter) => {
    heeded = letter !== null && isHeeded(letter, event)
    if (!letter || !heeded) return undefined
    const next = told(letter, event)
    const isKnown = (Object.keys(next) as (keyof Letter)[]).every((name) => next[name] === letter[name])
    return isKnown ? undefined : next
  })
  return heeded
}
