import { at, nobody, partOf, type Held } from '../erasure/record.ts'

export const sendingKeys = {
  send: (send: string) => ({ pk: `SEND#${send}`, sk: 'META' }),
  /** The counts of a large sending, whose lots are not added up for each reader. */
  sendingFigures: (send: string) => ({ pk: `SEND#${send}`, sk: 'FIGURES' }),
  sendTurn: { pk: 'SENDTURN', sk: 'SENDTURN' },
  /** A partition for each lot: letters of a large sending go faster than one partition takes them. */
  sendLot: (send: string, lot: number) => `SENDLOT#${send}#${lot}`,
  recipientLot: (send: string, lot: number) => ({ pk: sendingKeys.sendLot(send, lot), sk: 'LOT' }),
  lotFigures: (send: string, lot: number) => ({ pk: sendingKeys.sendLot(send, lot), sk: 'RCPT' }),
  recipient: (send: string, lot: number, ref: string) => ({ pk: sendingKeys.sendLot(send, lot), sk: `RCPT#${ref}` }),
  troubledSendingsOf: (year: number) => `TROUBLED#${year}`,
  troubledSending: (year: number, club: string, send: string) => ({
    pk: sendingKeys.troubledSendingsOf(year),
    sk: `${club}#${send}`,
  }),
  /** Sendings about people's own matters, which belong to no club. */
  troubledLetters: 'TROUBLED#LETTERS',
  troubledLetter: (send: string) => ({ pk: sendingKeys.troubledLetters, sk: send }),
  settledTrouble: (send: string) => ({ pk: `SEND#${send}`, sk: 'TROUBLE' }),
  sendingsOf: (club: string, year: number) => `SENDS#${club}#${year}`,
  sending: (club: string, year: number, createdAt: number, send: string) => ({
    pk: sendingKeys.sendingsOf(club, year),
    sk: `${String(createdAt).padStart(15, '0')}#${send}`,
  }),
  /** By the month of creation: sendings to many that are not about one meeting. */
  sharedSendingsIn: (month: string) => `SHAREDSENDS#${month}`,
  /** A copy of a mailing to its writer is not listed among them. */
  sharedSending: (createdAt: number, send: string) => ({
    pk: sendingKeys.sharedSendingsIn(new Date(createdAt).toISOString().slice(0, 7)),
    sk: `${String(createdAt).padStart(15, '0')}#${send}`,
  }),
} as const

export const sendingItems = {
  send: {
    name: { sv: 'utskick', en: 'sending' },
    retention: '2-years',
    since: 'createdAt',
    data: 'letters',
    why: 'what was sent; afterwards counts only',
    place: at('mail', 'SEND#*', 'META'),
  },
  sendingFigures: nobody('how many letters of a large sending have come how far'),
  sendTurn: nobody('whose turn it is at the mail account, by sending'),
  sendLot: partOf('recipientLot'),
  recipientLot: {
    name: { sv: 'lista över mottagare', en: 'list of recipients' },
    retention: '90-days',
    since: 'createdAt',
    data: 'letters',
    why: 'who gets the letters of a sending',
    place: at('mail', 'SENDLOT#*', 'LOT'),
  },
  lotFigures: nobody('how many letters of a lot have come how far'),
  recipient: {
    name: { sv: 'mottagare av ett mejl', en: 'recipient of an email' },
    retention: '90-days',
    since: 'last-attempt',
    data: 'letters',
    why: 'what became of somebody’s letter',
    place: at('mail', 'SENDLOT#*', 'RCPT#*', ['ref']),
  },
  troubledSendingsOf: partOf('troubledSending'),
  troubledSending: nobody('how many letters are in trouble'),
  troubledLetters: partOf('troubledLetter'),
  troubledLetter: nobody('how many letters are in trouble'),
  settledTrouble: nobody('how many letters were in trouble'),
  sendingsOf: partOf('sending'),
  sending: nobody('which sendings a club has'),
  sharedSendingsIn: partOf('sharedSending'),
  sharedSending: nobody('that a sending to many was made, and when'),
} as const satisfies Record<keyof typeof sendingKeys, Held>
