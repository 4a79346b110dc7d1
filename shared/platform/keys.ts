const padded = (number: number) => String(number).padStart(6, '0')

/** Keys of everything the portal stores: one place that knows how they are spelled. */
export const keys = {
  clock: { pk: 'CLOCK', sk: 'CLOCK' },
  summary: (club: string, year: number) => ({ pk: `CLUB#${club}`, sk: `AM#${year}` }),
  meeting: (club: string, year: number) => `AM#${club}#${year}`,
  item: (club: string, year: number, item: string) => ({ pk: keys.meeting(club, year), sk: `ITEM#${item}` }),
  document: (club: string, year: number, document: string) => ({ pk: keys.meeting(club, year), sk: `DOC#${document}` }),
  upload: (club: string, year: number, file: string) => ({ pk: keys.meeting(club, year), sk: `UPL#${file}` }),
  event: (club: string, year: number, seq: number) => ({ pk: keys.meeting(club, year), sk: `EV#${padded(seq)}` }),
  protocol: (club: string, year: number, version: number) => ({ pk: keys.meeting(club, year), sk: `PROT#${padded(version)}` }),
  signature: (club: string, year: number, round: number, role: string, signer: string) => ({ pk: keys.meeting(club, year), sk: `SIG#${padded(round)}#${role}#${signer}` }),
  signaturesOf: (round: number) => `SIG#${padded(round)}#`,
  command: (command: string) => ({ pk: `IDEM#${command}`, sk: 'IDEM' }),
  season: (year: number, step: string) => `AM#${year}#${step}`,
  clubIndex: 'CLUBS',
  club: (club: string) => ({ pk: `CLUB#${club}`, sk: 'CLUB' }),
  clubMember: (club: string, ref: string) => ({ pk: `CLUB#${club}`, sk: `MEM#${ref}` }),
  assignment: (club: string, assignment: string) => ({ pk: `CLUB#${club}`, sk: `ASG#${assignment}` }),
  person: (ref: string) => ({ pk: `MEM#${ref}`, sk: 'PROFILE' }),
  personIndex: (ref: string) => `MEM#${ref}`,
  personalNumber: (hash: string) => `PN#${hash}`,
  mandateEnd: (day: string) => `END#${day.slice(0, 7)}`,
  session: (hash: string) => ({ pk: `SES#${hash}`, sk: 'SES' }),
  order: (order: string) => ({ pk: `BID#${order}`, sk: 'BID' }),
  send: (send: string) => ({ pk: `SEND#${send}`, sk: 'META' }),
  recipient: (send: string, ref: string) => ({ pk: `SEND#${send}`, sk: `RCPT#${ref}` }),
} as const
