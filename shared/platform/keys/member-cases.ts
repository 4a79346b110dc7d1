import { at, nobody, ofMember, partOf, type Held } from '../erasure/record.ts'
import { personKeys } from './people.ts'

/** Keys of cases of a person: changes of a membership, leaving, requests for own data, applications. */
export const memberCaseKeys = {
  membershipChanges: 'CHG#',
  membershipChange: (ref: string, change: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${memberCaseKeys.membershipChanges}${change}`,
  }),
  membershipChangeEvents: 'EV#',
  membershipChangeEvent: (change: string, event: string) => ({
    pk: `MEMBERCHANGE#${change}`,
    sk: `${memberCaseKeys.membershipChangeEvents}${event}`,
  }),
  /** That an id of a change is taken, whoever asked for it: its process and the register know it by the id alone. */
  membershipChangeId: (change: string) => ({ pk: `MEMBERCHANGE#${change}`, sk: 'ID' }),
  membershipClaim: (ref: string, claim: string) => ({ pk: personKeys.personIndex(ref), sk: `CLAIM#${claim}` }),
  pastMembershipChanges: (month: string) => `MEMBERCHANGES#past#${month}`,
  openMembershipChanges: 'MEMBERCHANGES',
  conflictNotices: 'NOTICE#',
  conflictNotice: (notice: string) => ({ pk: 'CONFLICTS', sk: `${memberCaseKeys.conflictNotices}${notice}` }),
  conflictClaim: (kind: string, workplace: string) => ({ pk: 'CONFLICTS', sk: `CLAIM#${kind}#${workplace}` }),
  stoppedByConflict: (notice: string, ref: string, change: string) => ({
    pk: `CONFLICT#${notice}`,
    sk: `STOPPED#${ref}#${change}`,
  }),
  /** The notice of leaving that somebody is signing, or has signed. */
  memberLeaving: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'LEAVING' }),
  openLeavings: 'LEAVINGS',
  overLeavings: (month: string) => `LEAVINGS#${month}`,
  dataRequests: 'DATAREQ#',
  dataRequest: (ref: string, request: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${memberCaseKeys.dataRequests}${request}`,
  }),
  /** Which request of a kind is open for somebody. */
  dataRequestClaim: (ref: string, kind: string) => ({ pk: personKeys.personIndex(ref), sk: `DATACLAIM#${kind}` }),
  openDataRequests: 'DATAREQUESTS',
  pastDataRequests: (month: string) => `DATAREQUESTS#past#${month}`,
  application: (application: string) => ({ pk: `APP#${application}`, sk: 'APPLICATION' }),
  applicationEvents: 'EV#',
  applicationEvent: (application: string, event: string) => ({
    pk: memberCaseKeys.application(application).pk,
    sk: `${memberCaseKeys.applicationEvents}${event}`,
  }),
  applicationClaim: (hash: string) => ({ pk: `APPLY#${hash}`, sk: 'CLAIM' }),
  openApplications: 'APPLICATIONS',
  pastApplications: (month: string) => `APPLICATIONS#past#${month}`,
  handedOverDraft: (draft: string) => ({ pk: `DRAFT#${draft}`, sk: 'DRAFT' }),
} as const

/** What each of them holds of people. */
export const memberCaseItems = {
  membershipChanges: partOf('membershipChange'),
  membershipChange: {
    kept: '2-years',
    since: 'ttl',
    data: 'membership',
    why: 'a case, counted from when it was sent; what it asks for goes once it is over',
    place: ofMember('CHG#*'),
  },
  membershipChangeEvents: partOf('membershipChangeEvent'),
  membershipChangeEvent: nobody('when a change got which state, and which attempts failed'),
  membershipChangeId: nobody('that a change has the id'),
  membershipClaim: {
    kept: 'while-open',
    data: 'membership',
    why: 'what an open change has hold of',
    place: ofMember('CLAIM#*'),
  },
  pastMembershipChanges: partOf('membershipChange'),
  openMembershipChanges: partOf('membershipChange'),
  conflictNotices: partOf('conflictNotice'),
  conflictNotice: {
    kept: 'for-good',
    data: 'trail',
    why: 'which operator set and lifted it, and why',
    place: at('people', 'CONFLICTS', 'NOTICE#*'),
  },
  conflictClaim: nobody('which notice is open for a workplace'),
  stoppedByConflict: {
    kept: '2-years',
    since: 'ttl',
    data: 'membership',
    why: 'whose change a conflict stopped; goes as the change does',
    place: at('people', 'CONFLICT#*', 'STOPPED#*', ['person']),
  },
  memberLeaving: {
    kept: '24-hours',
    since: 'ttl',
    data: 'membership',
    why: 'until when somebody is a member who is about to sign that they leave, and why',
    place: ofMember('LEAVING'),
  },
  openLeavings: partOf('memberLeaving'),
  overLeavings: partOf('memberLeaving'),
  dataRequests: partOf('dataRequest'),
  dataRequest: {
    kept: '2-years',
    since: 'ttl',
    data: 'requests',
    why: 'a request for one’s own data, counted from its end; what was made for it is a file, and gone after seven days',
    place: ofMember('DATAREQ#*'),
  },
  dataRequestClaim: {
    kept: 'while-open',
    data: 'requests',
    why: 'which request for their own data somebody has open',
    place: ofMember('DATACLAIM#*'),
  },
  openDataRequests: partOf('dataRequest'),
  pastDataRequests: partOf('dataRequest'),
  application: {
    kept: '90-days',
    since: 'ttl',
    data: 'membership',
    why: 'an application that is over; unsigned 24 hours; what was told is gone once it is over, but the sealed email of one refused',
    place: at('people', 'APP#*', 'APPLICATION', ['person']),
  },
  applicationEvents: partOf('applicationEvent'),
  applicationEvent: nobody('when an application got which state'),
  applicationClaim: {
    kept: 'while-open',
    data: 'membership',
    why: 'hash of a personal identity number',
    place: at('people', 'APPLY#*', 'CLAIM', 'key'),
  },
  openApplications: partOf('application'),
  pastApplications: partOf('application'),
  handedOverDraft: {
    kept: 'minutes',
    since: 'ttl',
    data: 'membership',
    why: 'an encrypted draft on its way to a phone; its key is only in the code',
    place: at('sessions', 'DRAFT#*', 'DRAFT'),
  },
} as const satisfies Record<keyof typeof memberCaseKeys, Held>
