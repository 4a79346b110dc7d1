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
