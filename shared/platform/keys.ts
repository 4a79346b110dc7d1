import type { MemberCase } from '../operator/member-case.ts'
import { businessMeetingKeys } from './business-meeting-keys.ts'
import { contentKeys } from './content-keys.ts'
import { courseKeys, padded } from './course-keys.ts'
import { mailingTemplateKeys } from './mailing-template-keys.ts'
import { meetingBookingKeys } from './meeting-booking-keys.ts'
import { erasureKeys } from './erasure-keys.ts'
import { mailingKeys } from './mailing-keys.ts'
import { sendingKeys } from './sending-keys.ts'

/** Keys of everything the portal stores: one place that knows how they are spelled. */
export const keys = {
  clock: { pk: 'CLOCK', sk: 'CLOCK' },
  summary: (club: string, year: number) => ({ pk: `CLUB#${club}`, sk: `AM#${year}` }),
  meeting: (club: string, year: number) => `AM#${club}#${year}`,
  item: (club: string, year: number, item: string) => ({ pk: keys.meeting(club, year), sk: `ITEM#${item}` }),
  participant: (club: string, year: number, ref: string) => ({ pk: keys.meeting(club, year), sk: `PART#${ref}` }),
  participantsOf: 'PART#',
  document: (club: string, year: number, document: string) => ({ pk: keys.meeting(club, year), sk: `DOC#${document}` }),
  upload: (partition: string, file: string) => ({ pk: partition, sk: `UPL#${file}` }),
  event: (club: string, year: number, seq: number) => ({ pk: keys.meeting(club, year), sk: `EV#${padded(seq)}` }),
  uploadEvents: 'FEV#',
  uploadEvent: (club: string, year: number, file: string, what: string) => ({
    pk: keys.meeting(club, year),
    sk: `${keys.uploadEvents}${file}#${what}`,
  }),
  syncFailures: 'SYN#',
  syncFailure: (club: string, year: number, attempts: number) => ({
    pk: keys.meeting(club, year),
    sk: `${keys.syncFailures}${padded(attempts)}`,
  }),
  protocol: (club: string, year: number, version: number) => ({
    pk: keys.meeting(club, year),
    sk: `PROT#${padded(version)}`,
  }),
  signature: (club: string, year: number, round: number, role: string, signer: string) => ({
    pk: keys.meeting(club, year),
    sk: `SIG#${padded(round)}#${role}#${signer}`,
  }),
  signaturesOf: (round: number) => `SIG#${padded(round)}#`,
  season: (year: number, step: string) => `AM#${year}#${step}`,
  seasonOverride: (club: string, year: number) => ({ pk: `CLUB#${club}`, sk: `DUE#${year}` }),
  seasonOverridesOf: (year: number) => `DUE#${year}`,
  effects: (club: string, year: number, seq: number) => ({ pk: keys.meeting(club, year), sk: `EFF#${padded(seq)}` }),
  effectsOfSave: (club: string, year: number, item: string, version: number) => ({
    pk: keys.meeting(club, year),
    sk: `EFF#${item}#${version}`,
  }),
  openEffects: 'EFFECTS',
  handedOver: (club: string, year: number, command: string) => ({
    pk: keys.meeting(club, year),
    sk: `HANDED#${command}`,
  }),
  handover: (club: string, year: number) => ({ pk: keys.meeting(club, year), sk: 'HANDOVER' }),
  reminder: (club: string, year: number, reminder: string) => ({ pk: keys.meeting(club, year), sk: `REM#${reminder}` }),
  remindersOf: (year: number) => `REM#${year}`,
  askedReminders: (year: number, day: string) => ({ pk: `REM#asked#${year}`, sk: `DAY#${day}` }),
  audit: (club: string, year: number, command: string) => ({ pk: keys.meeting(club, year), sk: `AUD#${command}` }),
  caseAudit: (
    of: MemberCase['of'] | 'conflict' | 'company' | 'retention' | 'maintenance',
    id: string,
    command: string,
  ) => ({
    pk: `CASE#${of}#${id}`,
    sk: `AUD#${command}`,
  }),
  decoding: (at: number, by: string) => ({
    pk: `AUD#codec#${new Date(at).toISOString().slice(0, 7)}`,
    sk: `DEC#${String(Math.floor(at / 60_000)).padStart(12, '0')}#${by}`,
  }),
  personSearch: (at: number, by: string) => ({
    pk: `AUD#search#${new Date(at).toISOString().slice(0, 7)}`,
    sk: `SEARCH#${String(Math.floor(at / 60_000)).padStart(12, '0')}#${by}`,
  }),
  sampleLetters: (at: number, by: string) => ({
    pk: `AUD#samples#${new Date(at).toISOString().slice(0, 7)}`,
    sk: `HOUR#${String(Math.floor(at / 3_600_000)).padStart(12, '0')}#${by}`,
  }),
  /** How many of a kind a club has. */
  clubCounter: (club: string, kind: 'contacts' | 'folders' | 'documents' | 'member-meetings') => ({
    pk: `COUNT#${club}`,
    sk: kind,
  }),
  memberMeetingsOf: (club: string) => `MEMBERMEETINGS#${club}`,
  memberMeetings: 'MEETING#',
  memberMeeting: (club: string, meeting: string) => ({
    pk: keys.memberMeetingsOf(club),
    sk: `${keys.memberMeetings}${meeting}`,
  }),
  meetingProtocols: 'PROT#',
  meetingProtocol: (club: string, file: string) => ({
    pk: keys.memberMeetingsOf(club),
    sk: `${keys.meetingProtocols}${file}`,
  }),
  clubDocumentsOf: (club: string) => `DOCUMENTS#${club}`,
  folders: 'FOLDER#',
  folder: (club: string, folder: string) => ({ pk: keys.clubDocumentsOf(club), sk: `${keys.folders}${folder}` }),
  clubDocuments: 'DOC#',
  clubDocument: (club: string, document: string) => ({
    pk: keys.clubDocumentsOf(club),
    sk: `${keys.clubDocuments}${document}`,
  }),
  clubIndex: 'CLUBS',
  /** The clubs at an employer, by its name in the register. */
  clubsAt: (employer: string) => `EMPLOYER#${employer}`,
  club: (club: string) => ({ pk: `CLUB#${club}`, sk: 'CLUB' }),
  clubMember: (club: string, ref: string) => ({ pk: `CLUB#${club}`, sk: `MEM#${ref}` }),
  /** Staff of the union, by name. */
  staff: (ref: string) => ({ pk: 'STAFF', sk: `MEM#${ref}` }),
  assignment: (club: string, assignment: string) => ({ pk: `CLUB#${club}`, sk: `ASG#${assignment}` }),
  openChanges: 'CHANGES',
  assignmentChangesOf: (club: string) => `CHANGES#${club}`,
  assignmentChange: (club: string, change: string) => ({ pk: keys.assignmentChangesOf(club), sk: `CHG#${change}` }),
  /** That an id of a change is taken, whatever club it is of: its process and the register know it by the id alone. */
  assignmentChangeId: (change: string) => ({ pk: `ASSIGNMENTCHANGE#${change}`, sk: 'ID' }),
  assignmentClaim: (club: string, claim: string) => ({ pk: keys.assignmentChangesOf(club), sk: `CLAIM#${claim}` }),
  mandateEventsOf: (club: string) => `MANDATES#${club}`,
  mandateEvent: (club: string, event: string) => ({ pk: keys.mandateEventsOf(club), sk: `EVENT#${event}` }),
  contactsOf: (club: string) => `CONTACTS#${club}`,
  contact: (club: string, contact: string) => ({ pk: keys.contactsOf(club), sk: `CONTACT#${contact}` }),
  person: (ref: string) => ({ pk: `MEM#${ref}`, sk: 'PROFILE' }),
  personIndex: (ref: string) => `MEM#${ref}`,
  personalNumber: (hash: string) => `PN#${hash}`,
  memberContact: (ref: string) => ({ pk: keys.personIndex(ref), sk: 'CONTACT' }),
  emailVerification: (ref: string) => ({ pk: keys.personIndex(ref), sk: 'EMAIL' }),
  /** Under the hash of the token in a link. */
  emailToken: (hash: string) => ({ pk: `EMAILTOKEN#${hash}`, sk: 'TOKEN' }),
  formerEmail: (ref: string, change: string) => ({ pk: keys.personIndex(ref), sk: `FORMEREMAIL#${change}` }),
  /** Up to where the register's feed is read. */
  registerFeed: { pk: 'REGISTER', sk: 'FEED' },
  /** What is known of a person from the register, by entries of its feed. */
  registerSeen: (ref: string) => ({ pk: keys.personIndex(ref), sk: 'SEEN' }),
  memberEmployments: 'EMP#',
  /** `made`: since when an employment is as the item says, and what made it so; without it as it was when first told. */
  memberEmployment: (ref: string, employment: string, made?: { from: string; source: string }) => ({
    pk: keys.personIndex(ref),
    sk: `${keys.memberEmployments}${employment}${made ? `#${made.from}#${made.source}` : ''}`,
  }),
  memberPeriods: 'PERIOD#',
  memberPeriod: (ref: string, from: string, source: string) => ({
    pk: keys.personIndex(ref),
    sk: `${keys.memberPeriods}${from}#${source}`,
  }),
  memberTerms: 'TERMS#',
  acceptedTerms: (ref: string, source: string) => ({
    pk: keys.personIndex(ref),
    sk: `${keys.memberTerms}${source}`,
  }),
  graduatingIn: (month: string) => `GRADUATION#${month}`,
  memberReducedFees: 'REDUCED#',
  memberReducedFee: (ref: string, from: string, source: string) => ({
    pk: keys.personIndex(ref),
    sk: `${keys.memberReducedFees}${from}#${source}`,
  }),
  memberAdditionals: 'ADDITIONAL#',
  memberAdditional: (ref: string, from: string, source: string) => ({
    pk: keys.personIndex(ref),
    sk: `${keys.memberAdditionals}${from}#${source}`,
  }),
  /** How somebody pays and what was invoiced, as the register told it last. */
  memberPayments: (ref: string) => ({ pk: keys.personIndex(ref), sk: 'PAYMENTS' }),
  /** An invoice of the register that somebody should look at. */
  doubtfulInvoice: (invoice: string) => ({ pk: `INVOICE#${invoice}`, sk: 'DOUBT' }),
  doubtfulInvoices: 'DOUBTFULINVOICES',
  subscriptions: (ref: string) => ({ pk: keys.personIndex(ref), sk: 'SUBS' }),
  subscription: (ref: string, kind: string) => ({ pk: keys.personIndex(ref), sk: `SUB#${kind}` }),
  subscribersOf: (kind: string) => `SUBSCRIBERS#${kind}`,
  memberConsents: 'CONSENT#',
  /** That somebody wants no mailings of a kind. */
  optOut: (ref: string, kind: string) => ({ pk: keys.personIndex(ref), sk: `OPT#${kind}` }),
  consent: (ref: string, kind: string) => ({ pk: keys.personIndex(ref), sk: `${keys.memberConsents}${kind}` }),
  membershipChanges: 'CHG#',
  membershipChange: (ref: string, change: string) => ({
    pk: keys.personIndex(ref),
    sk: `${keys.membershipChanges}${change}`,
  }),
  membershipChangeEvents: 'EV#',
  membershipChangeEvent: (change: string, event: string) => ({
    pk: `MEMBERCHANGE#${change}`,
    sk: `${keys.membershipChangeEvents}${event}`,
  }),
  /** That an id of a change is taken, whoever asked for it: its process and the register know it by the id alone. */
  membershipChangeId: (change: string) => ({ pk: `MEMBERCHANGE#${change}`, sk: 'ID' }),
  membershipClaim: (ref: string, claim: string) => ({ pk: keys.personIndex(ref), sk: `CLAIM#${claim}` }),
  pastMembershipChanges: (month: string) => `MEMBERCHANGES#past#${month}`,
  openMembershipChanges: 'MEMBERCHANGES',
  conflictNotices: 'NOTICE#',
  conflictNotice: (notice: string) => ({ pk: 'CONFLICTS', sk: `${keys.conflictNotices}${notice}` }),
  conflictClaim: (kind: string, workplace: string) => ({ pk: 'CONFLICTS', sk: `CLAIM#${kind}#${workplace}` }),
  stoppedByConflict: (notice: string, ref: string, change: string) => ({
    pk: `CONFLICT#${notice}`,
    sk: `STOPPED#${ref}#${change}`,
  }),
  /** The notice of leaving that somebody is signing, or has signed. */
  memberLeaving: (ref: string) => ({ pk: keys.personIndex(ref), sk: 'LEAVING' }),
  openLeavings: 'LEAVINGS',
  overLeavings: (month: string) => `LEAVINGS#${month}`,
  dataRequests: 'DATAREQ#',
  dataRequest: (ref: string, request: string) => ({ pk: keys.personIndex(ref), sk: `${keys.dataRequests}${request}` }),
  /** Which request of a kind is open for somebody. */
  dataRequestClaim: (ref: string, kind: string) => ({ pk: keys.personIndex(ref), sk: `DATACLAIM#${kind}` }),
  openDataRequests: 'DATAREQUESTS',
  pastDataRequests: (month: string) => `DATAREQUESTS#past#${month}`,
  application: (application: string) => ({ pk: `APP#${application}`, sk: 'APPLICATION' }),
  applicationEvents: 'EV#',
  applicationEvent: (application: string, event: string) => ({
    pk: keys.application(application).pk,
    sk: `${keys.applicationEvents}${event}`,
  }),
  applicationClaim: (hash: string) => ({ pk: `APPLY#${hash}`, sk: 'CLAIM' }),
  openApplications: 'APPLICATIONS',
  pastApplications: (month: string) => `APPLICATIONS#past#${month}`,
  handedOverDraft: (draft: string) => ({ pk: `DRAFT#${draft}`, sk: 'DRAFT' }),
  personClaim: (hash: string) => ({ pk: keys.personalNumber(hash), sk: 'REF' }),
  mandateEnd: (day: string) => `END#${day.slice(0, 7)}`,
  session: (hash: string) => ({ pk: `SES#${hash}`, sk: 'SES' }),
  signInStarts: (of: string) => ({ pk: `STARTS#${of}`, sk: 'STARTS' }),
  order: (order: string) => ({ pk: `BID#${order}`, sk: 'BID' }),
  signingRequest: (order: string) => ({ pk: `BID#${order}`, sk: 'REQUEST' }),
  ...sendingKeys,
  ...mailingKeys,
  ...contentKeys,
  ...mailingTemplateKeys,
  ...courseKeys,
  ...businessMeetingKeys,
  ...meetingBookingKeys,
  ...erasureKeys,
} as const
