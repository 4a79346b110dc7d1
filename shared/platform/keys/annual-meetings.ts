import { padded } from './padded.ts'

/** Keys of annual meetings: content, transitions, signatures, deadlines and reminders. */
export const annualMeetingKeys = {
  summary: (club: string, year: number) => ({ pk: `CLUB#${club}`, sk: `AM#${year}` }),
  meeting: (club: string, year: number) => `AM#${club}#${year}`,
  item: (club: string, year: number, item: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `ITEM#${item}`,
  }),
  participant: (club: string, year: number, ref: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `PART#${ref}`,
  }),
  participantsOf: 'PART#',
  document: (club: string, year: number, document: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `DOC#${document}`,
  }),
  upload: (partition: string, file: string) => ({ pk: partition, sk: `UPL#${file}` }),
  event: (club: string, year: number, seq: number) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `EV#${padded(seq)}`,
  }),
  uploadEvents: 'FEV#',
  uploadEvent: (club: string, year: number, file: string, what: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `${annualMeetingKeys.uploadEvents}${file}#${what}`,
  }),
  syncFailures: 'SYN#',
  syncFailure: (club: string, year: number, attempts: number) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `${annualMeetingKeys.syncFailures}${padded(attempts)}`,
  }),
  protocol: (club: string, year: number, version: number) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `PROT#${padded(version)}`,
  }),
  signature: (club: string, year: number, round: number, role: string, signer: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `SIG#${padded(round)}#${role}#${signer}`,
  }),
  signaturesOf: (round: number) => `SIG#${padded(round)}#`,
  season: (year: number, step: string) => `AM#${year}#${step}`,
  seasonOverride: (club: string, year: number) => ({ pk: `CLUB#${club}`, sk: `DUE#${year}` }),
  seasonOverridesOf: (year: number) => `DUE#${year}`,
  effects: (club: string, year: number, seq: number) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `EFF#${padded(seq)}`,
  }),
  effectsOfSave: (club: string, year: number, item: string, version: number) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `EFF#${item}#${version}`,
  }),
  openEffects: 'EFFECTS',
  handedOver: (club: string, year: number, command: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `HANDED#${command}`,
  }),
  handover: (club: string, year: number) => ({ pk: annualMeetingKeys.meeting(club, year), sk: 'HANDOVER' }),
  reminder: (club: string, year: number, reminder: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `REM#${reminder}`,
  }),
  remindersOf: (year: number) => `REM#${year}`,
  askedReminders: (year: number, day: string) => ({ pk: `REM#asked#${year}`, sk: `DAY#${day}` }),
} as const
