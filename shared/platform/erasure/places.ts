import type { KeptItem } from '../../data-rights/kept-items.ts'
import type { TableName } from '../tables.ts'

/**
 * Where the items of a kind lie, and when one is somebody’s own as a whole. Of `pk` and `sk` a star stands for anything.
 * `own`: the fields (a path through the item) that hold its person’s reference; `key`: they are in its key. Whoever is named
 * in it elsewhere has a part in it and no more.
 */
export type Place = {
  table: TableName
  pk: string
  sk: string
  own?: readonly string[] | 'key'
  /** Fields of one's own item in which others write. */
  byOthers?: readonly string[]
  /** What stands beside who did something and says of what, where it is more than of every kind. */
  beside?: readonly string[]
}

const at = (table: TableName, pk: string, sk: string, own?: Place['own']): Place => ({
  table,
  pk,
  sk,
  ...(own && { own }),
})
const ofMeeting = (sk: string, own?: Place['own']) => at('meetings', 'AM#*', sk, own)
/** Of a motion or a question as whose it is told, and the answer. */
const boardsFields = ['submitter', 'askedBy', 'boardAnswer', 'answer']
/** Whoever uploads or removes a file is told which one. */
const ofFile = (place: Place): Place => ({ ...place, beside: ['name'] })
const ofMember = (sk: string) => at('people', 'MEM#*', sk, 'key')
const ofOccasion = (sk: string, own?: Place['own']) => at('courses', 'OCC#*', sk, own)

/** Every kind that holds something of people; the compiler asks for each. The more special stands first. */
export const places: Readonly<Record<KeptItem, Place>> = {
  summary: at('meetings', 'CLUB#*', 'AM#*'),
  item: { ...ofMeeting('ITEM#*', ['data.sent.by']), byOthers: boardsFields },
  participant: ofMeeting('PART#*', ['ref']),
  document: ofFile(ofMeeting('DOC#*')),
  upload: at('meetings', '*', 'UPL#*', ['by']),
  event: ofMeeting('EV#*'),
  uploadEvent: ofFile(ofMeeting('FEV#*')),
  protocol: ofMeeting('PROT#*'),
  signature: ofMeeting('SIG#*', ['signer']),
  effectsOfSave: ofMeeting('EFF#*#*'),
  effects: ofMeeting('EFF#*'),
  handedOver: ofMeeting('HANDED#*'),
  handover: ofMeeting('HANDOVER'),
  askedReminders: at('meetings', 'REM#asked#*', 'DAY#*'),
  audit: ofMeeting('AUD#*'),
  caseAudit: at('meetings', 'CASE#*', 'AUD#*'),
  decoding: at('meetings', 'AUD#codec#*', 'DEC#*', ['by']),
  personSearch: at('meetings', 'AUD#search#*', 'SEARCH#*', ['by']),
  sampleLetters: at('meetings', 'AUD#samples#*', 'HOUR#*', ['by']),
  memberMeeting: at('meetings', 'MEMBERMEETINGS#*', 'MEETING#*'),
  meetingProtocol: ofFile(at('meetings', 'MEMBERMEETINGS#*', 'PROT#*')),
  folder: at('meetings', 'DOCUMENTS#*', 'FOLDER#*'),
  clubDocument: ofFile(at('meetings', 'DOCUMENTS#*', 'DOC#*')),
  clubMember: at('people', 'CLUB#*', 'MEM#*', ['ref']),
  staff: at('people', 'STAFF', 'MEM#*', ['ref']),
  assignment: at('people', 'CLUB#*', 'ASG#*', ['person']),
  assignmentChange: at('people', 'CHANGES#*', 'CHG#*'),
  assignmentClaim: at('people', 'CHANGES#*', 'CLAIM#*'),
  mandateEvent: at('people', 'MANDATES#*', 'EVENT#*', ['person']),
  contact: at('people', 'CONTACTS#*', 'CONTACT#*', ['person']),
  person: ofMember('PROFILE'),
  memberContact: ofMember('CONTACT'),
  emailVerification: ofMember('EMAIL'),
  emailToken: at('people', 'EMAILTOKEN#*', 'TOKEN', ['person']),
  formerEmail: ofMember('FORMEREMAIL#*'),
  registerSeen: ofMember('SEEN'),
  memberEmployment: ofMember('EMP#*'),
  memberPeriod: ofMember('PERIOD#*'),
  acceptedTerms: ofMember('TERMS#*'),
  memberReducedFee: ofMember('REDUCED#*'),
  memberAdditional: ofMember('ADDITIONAL#*'),
  memberPayments: ofMember('PAYMENTS'),
  doubtfulInvoice: at('people', 'INVOICE#*', 'DOUBT', ['person']),
  subscriptions: ofMember('SUBS'),
  subscription: ofMember('SUB#*'),
  optOut: ofMember('OPT#*'),
  consent: ofMember('CONSENT#*'),
  membershipChange: ofMember('CHG#*'),
  membershipClaim: ofMember('CLAIM#*'),
  conflictNotice: at('people', 'CONFLICTS', 'NOTICE#*'),
  stoppedByConflict: at('people', 'CONFLICT#*', 'STOPPED#*', ['person']),
  memberLeaving: ofMember('LEAVING'),
  dataRequest: ofMember('DATAREQ#*'),
  dataRequestClaim: ofMember('DATACLAIM#*'),
  application: at('people', 'APP#*', 'APPLICATION', ['person']),
  handedOverDraft: at('sessions', 'DRAFT#*', 'DRAFT'),
  applicationClaim: at('people', 'APPLY#*', 'CLAIM', 'key'),
  personClaim: at('people', 'PN#*', 'REF', ['ref']),
  session: at('sessions', 'SES#*', 'SES', ['who']),
  signInStarts: at('sessions', 'STARTS#*', 'STARTS'),
  order: at('sessions', 'BID#*', 'BID', ['end.who', 'signer', 'person']),
  signingRequest: at('sessions', 'BID#*', 'REQUEST'),
  send: at('mail', 'SEND#*', 'META'),
  recipientLot: at('mail', 'SENDLOT#*', 'LOT'),
  recipient: at('mail', 'SENDLOT#*', 'RCPT#*', ['ref']),
  mailing: at('mail', 'MAILINGS#*', 'MAILING#*', ['updatedBy', 'sent.by']),
  mailingTemplate: at('mail', 'TEMPLATES#*', 'TEMPLATE#*', ['person']),
  page: at('content', 'PAGE#*', 'META'),
  news: at('content', 'NEWS#*', 'META'),
  poll: at('content', 'POLL#*', 'META'),
  pollAnswer: at('content', 'POLL#*', 'ANS#*', 'key'),
  call: at('content', 'CALL#*', 'CALL', ['who']),
  callCount: at('content', 'CALLCOUNT#*', 'HOUR#*'),
  courseWatch: at('courses', 'COURSE#*', 'WATCH#*', ['person']),
  courseEvent: at('courses', 'COURSE#*', 'EV#*', ['by', 'person']),
  occasion: ofOccasion('META'),
  occasionOrganiser: ofOccasion('ORG#*', ['person']),
  participantExport: ofOccasion('EXPORT#*', ['by']),
  signUp: ofOccasion('APP#*', ['person']),
  signUpClaim: ofOccasion('CLAIM#*', ['person']),
  seatsOf: at('courses', 'MEM#*', 'SEATS', 'key'),
  participantNeeds: ofOccasion('NEEDS#*', ['person']),
  askedAct: ofOccasion('ASKED#*'),
  waitingLine: ofOccasion('LINE'),
  courseLogEntry: ofOccasion('LOG#*'),
  courseLogKey: ofOccasion('KEY'),
  admissionFollow: ofOccasion('FOLLOW#*'),
  company: at('courses', 'BIZ#*', 'META'),
  companySlot: at('courses', 'BIZ#*', 'SLOT#*'),
  companyLink: at('courses', 'BIZLINK#*', 'LINK'),
  companyCount: at('courses', 'BIZCOUNT#*', 'HOUR#*'),
  meetingBooking: at('courses', 'MEET#*', 'META', ['person']),
}

export type ItemKey = { pk: string; sk: string }

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[$().+?[\\\]^{|}]/g, String.raw`\$&`).replaceAll('*', '.+')}$`)
const patterns = (Object.keys(places) as KeptItem[]).map((kind) => {
  const { table, pk, sk } = places[kind]
  return { kind, table, pk: patternOf(pk), sk: patternOf(sk) }
})

/** The kind of an item by its key; null for one that holds nobody, or that nobody has told the registry of. */
export const kindOfItem = (table: TableName, { pk, sk }: ItemKey): KeptItem | null =>
  patterns.find((each) => each.table === table && each.pk.test(pk) && each.sk.test(sk))?.kind ?? null
