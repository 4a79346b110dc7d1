import { About, isAbout, type AboutOfKind } from '#shared/letter-delivery/about.ts'
import type { LetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { sentLetters } from '#shared/letter-delivery/letter-table.ts'
import { storedAbouts } from './stored-letters.ts'

/** What a sending of a kind may be about. */
export const anAbout = <Kind extends LetterKind>(kind: Kind): AboutOfKind<Kind> =>
  About.parse(storedAbouts.find(({ of }) => of === sentLetters[kind].of)) as AboutOfKind<Kind>

/** A sending that is about this, as the sources of its letters read it. */
export const sendAbout = <Sent extends { about: About }, Of extends About['of']>(send: Sent | null, of: Of) => {
  if (!send || !isAbout(send, of)) throw new Error(`there is no sending about ${of}`)
  return send
}
