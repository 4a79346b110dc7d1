/** Keys of sendings and their letters. */
export const sendingKeys = {
  send: (send: string) => ({ pk: `SEND#${send}`, sk: 'META' }),
  /** The figures of a large sending, whose lots are not added up for each reader. */
  sendingFigures: (send: string) => ({ pk: `SEND#${send}`, sk: 'FIGURES' }),
  sendTurn: { pk: 'SENDTURN', sk: 'SENDTURN' },
  /** Each lot has a partition of its own: the letters of a large sending go faster than one partition takes them. */
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
  /** What was noted of one of them once it is in trouble no more. */
  settledTrouble: (send: string) => ({ pk: `SEND#${send}`, sk: 'TROUBLE' }),
  sendingsOf: (club: string, year: number) => `SENDS#${club}#${year}`,
  sending: (club: string, year: number, createdAt: number, send: string) => ({
    pk: sendingKeys.sendingsOf(club, year),
    sk: `${String(createdAt).padStart(15, '0')}#${send}`,
  }),
  /** Sendings to many that are not about one meeting, by the month in which they were made. */
  sharedSendingsIn: (month: string) => `SHAREDSENDS#${month}`,
  sharedSending: (createdAt: number, send: string) => ({
    pk: sendingKeys.sharedSendingsIn(new Date(createdAt).toISOString().slice(0, 7)),
    sk: `${String(createdAt).padStart(15, '0')}#${send}`,
  }),
} as const
