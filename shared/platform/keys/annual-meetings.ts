import { at, nobody, ofFile, ofMeeting, partOf, type Held } from '../erasure/record.ts'
import { padded } from './padded.ts'

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

const decided = 'decided at the annual meeting or about to be; the minutes stay under association law'
/** Who a motion or a question is from, as it is shown, and the answer. */
const boardsFields = ['submitter', 'askedBy', 'boardAnswer', 'answer']

export const annualMeetingItems = {
  summary: {
    name: { sv: 'årsmöte: översikt', en: 'annual meeting: overview' },
    retention: 'association-law',
    data: 'meetings',
    why: 'secretary, adjusters and who edits',
    place: at('meetings', 'CLUB#*', 'AM#*'),
  },
  meeting: partOf('everything of a meeting'),
  item: {
    name: { sv: 'årsmöte: punkt på dagordningen', en: 'annual meeting: agenda item' },
    retention: 'association-law',
    data: 'meetings',
    why: decided,
    place: { ...ofMeeting('ITEM#*', ['data.sent.by']), byOthers: boardsFields },
  },
  participant: {
    name: {
      sv: 'årsmöte: deltagande, motioner och frågor',
      en: 'annual meeting: who takes part, motions and questions',
    },
    retention: 'with-person',
    data: 'meetings',
    why: 'whether a member comes, and motions and questions sent in',
    place: ofMeeting('PART#*', ['ref']),
  },
  participantsOf: partOf('participant'),
  document: {
    name: { sv: 'årsmöte: handling', en: 'annual meeting: document' },
    retention: 'association-law',
    data: 'meetings',
    why: 'who uploaded it',
    place: ofFile(ofMeeting('DOC#*')),
  },
  upload: {
    name: { sv: 'fil som laddas upp', en: 'file that is being uploaded' },
    retention: '24-hours',
    since: 'ttl',
    data: 'meetings',
    why: 'who uploads, until it is finished or given up',
    place: at('meetings', '*', 'UPL#*', ['by']),
  },
  event: {
    name: { sv: 'årsmöte: vem som gjorde vad', en: 'annual meeting: who did what' },
    retention: 'association-law',
    data: 'meetings',
    why: 'who did what with the meeting',
    place: ofMeeting('EV#*'),
  },
  uploadEvents: partOf('uploadEvent'),
  uploadEvent: {
    name: { sv: 'årsmöte: vem som laddade upp en fil', en: 'annual meeting: who uploaded a file' },
    retention: 'association-law',
    data: 'meetings',
    why: 'who uploaded and removed files',
    place: ofFile(ofMeeting('FEV#*')),
  },
  syncFailures: partOf('syncFailure'),
  syncFailure: nobody('when and why the register did not answer'),
  protocol: {
    name: { sv: 'årsmöte: protokoll', en: 'annual meeting: protocol' },
    retention: 'association-law',
    data: 'meetings',
    why: decided,
    place: ofMeeting('PROT#*'),
  },
  signature: {
    name: { sv: 'bevis om underskrift', en: 'evidence of a signature' },
    retention: '10-years',
    since: 'signedAt',
    data: 'signatures',
    why: 'evidence of a signature, sealed',
    place: ofMeeting('SIG#*', ['signer']),
  },
  signaturesOf: partOf('signature'),
  season: partOf('summary'),
  seasonOverride: nobody('a deadline'),
  seasonOverridesOf: partOf('seasonOverride'),
  effects: {
    name: { sv: 'årsmöte: kvar att göra efter ett steg', en: 'annual meeting: left to do after a step' },
    retention: 'while-open',
    data: 'meetings',
    why: 'what a transition has left to do, by reference',
    place: ofMeeting('EFF#*'),
  },
  effectsOfSave: {
    name: {
      sv: 'årsmöte: kvar att göra efter att något sparats',
      en: 'annual meeting: left to do after something was saved',
    },
    retention: 'while-open',
    data: 'meetings',
    why: 'what a save has left to do, by reference',
    place: ofMeeting('EFF#*#*'),
  },
  openEffects: partOf('effects'),
  handedOver: {
    name: { sv: 'årsmöte: det som har lämnats över', en: 'annual meeting: what has been handed over' },
    retention: 'association-law',
    data: 'meetings',
    why: 'who ticked something off',
    place: ofMeeting('HANDED#*'),
  },
  handover: {
    name: { sv: 'årsmöte: överlämning', en: 'annual meeting: handover' },
    retention: 'association-law',
    data: 'meetings',
    why: 'who hands over to whom, and who attests',
    place: ofMeeting('HANDOVER'),
  },
  reminder: nobody('which reminder went out, and to how many'),
  remindersOf: partOf('reminder'),
  askedReminders: {
    name: { sv: 'påminnelser som en handläggare har bett om', en: 'reminders that an operator asked for' },
    retention: 'for-good',
    data: 'trail',
    why: 'which operator ordered them, and why',
    place: at('meetings', 'REM#asked#*', 'DAY#*'),
  },
} as const satisfies Record<keyof typeof annualMeetingKeys, Held>
