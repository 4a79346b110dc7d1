import { isAbout, type About, type AboutOf, type AboutOfKind } from '#shared/letter-delivery/about.ts'
import type { LetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { sentLetters } from '#shared/letter-delivery/letter-table.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const before = { startsAt: 0, endsAt: 1, place: null, link: null, sessions: [] }

const examples: { readonly [Of in About['of']]: AboutOf<Of> } = {
  meeting: { of: 'meeting' },
  mandate: { of: 'mandate', until: '2027-02-28' },
  turn: { of: 'turn', round: 1 },
  application: { of: 'application', application: id },
  'membership-change': { of: 'membership-change', change: id },
  leaving: { of: 'leaving', change: id },
  'membership-ended': { of: 'membership-ended', source: id },
  'mandates-ended': { of: 'mandates-ended', source: id },
  conflict: { of: 'conflict', notice: id },
  graduation: { of: 'graduation', month: '2027-06' },
  'email-verification': { of: 'email-verification', verification: id },
  'email-changed': { of: 'email-changed', change: id },
  booking: { of: 'booking', booking: id },
  'company-meeting': { of: 'company-meeting', booking: id },
  'sign-up': { of: 'sign-up', signUp: { occasion: id, number: 1, entry: 1, hash: 'ab'.repeat(32), places: {} } },
  'course-changed': { of: 'course-changed', occasion: id, before },
  'course-reminder': { of: 'course-reminder', occasion: id, days: 1, firstDay: '2027-03-01' },
  'course-organiser': { of: 'course-organiser', occasion: id },
  'course-undecided': { of: 'course-undecided', occasion: id, day: '2027-03-01' },
  'course-fill-by-hand': { of: 'course-fill-by-hand', occasion: id },
  'occasion-opens': { of: 'occasion-opens', occasion: id },
  'data-request': { of: 'data-request', request: id },
  subscription: { of: 'subscription', since: 0, until: 1 },
  reminder: { of: 'reminder', reminder: 'ahead-2027-03-08' },
  'assignment-change': { of: 'assignment-change', change: id },
  'mandate-vacated': { of: 'mandate-vacated', source: id },
  'signatory-left': { of: 'signatory-left', person: '0'.repeat(32) },
  mailing: { of: 'mailing', mailing: id, isTest: false },
  'mailing-declined': { of: 'mailing-declined', chosen: null },
  'letter-sample': { of: 'letter-sample', sample: 'notice', language: 'sv' },
  forgotten: { of: 'forgotten' },
}

/** What a sending of a kind may be about. */
export const anAbout = <Kind extends LetterKind>(kind: Kind): AboutOfKind<Kind> =>
  examples[sentLetters[kind].of] as AboutOfKind<Kind>

/** A sending that is about this, as the sources of its letters read it. */
export const sendAbout = <Sent extends { about: About }, Of extends About['of']>(send: Sent | null, of: Of) => {
  if (!send || !isAbout(send, of)) throw new Error(`there is no sending about ${of}`)
  return send
}
