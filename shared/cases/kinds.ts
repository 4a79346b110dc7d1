import type { AssignmentChange } from '../assignments/change.ts'
import { assignmentChangeDueAt, changeTransitions, isOpen } from '../assignments/change-progress.ts'
import { claimsOf } from '../assignments/plan-change.ts'
import { bookingTransitions, type MeetingBooking } from '../business-meetings/booking.ts'
import { bookingDueAt } from '../business-meetings/booking-time.ts'
import { companyTransitions, isFollowed, type Company } from '../business-meetings/company.ts'
import { companyDueAt } from '../business-meetings/due.ts'
import { dataRequestLimits } from '../data-rights/limits.ts'
import {
  dataRequestDueAt,
  dataRequestTransitions,
  isLeftOpen,
  isOpenRequest,
  type DataRequest,
} from '../data-rights/request.ts'
import { leavingLimits, membershipChangeLimits } from '../limits.ts'
import type { MembershipChange } from '../membership-change/change.ts'
import { claimOf } from '../membership-change/claims.ts'
import { membershipChangeDueAt } from '../membership-change/due.ts'
import { isOpen as isOpenState, membershipChangeTransitions } from '../membership-change/transitions.ts'
import { applicationTransitions, isOpen as isOpenApplication } from '../membership-application/states.ts'
import { applicationForgottenAt, type StoredApplication } from '../membership-application/stored.ts'
import { leavingTransitions, type StoredLeaving } from '../membership-leaving/stored.ts'
import {
  applicationActions,
  assignmentChangeActions,
  bookingActions,
  companyActions,
  dataRequestActions,
  leavingActions,
  membershipChangeActions,
  type Standing,
} from '../operator/case-actions.ts'
import type { CaseAction } from '../operator/member-case.ts'
import type { CaseKind, CaseTime } from './case.ts'

type Transitions<State extends string> = Readonly<Record<string, { from: readonly State[]; to: State }>>

type KindOfCase<Case extends { state: string }> = {
  /** How the id of its process begins. */
  process: string
  /** `commands` where a person waits for it. */
  queue: 'commands' | 'background'
  /** What operators read of its process in the engine. */
  summary: string
  /** Whether its subject is a club, by which operators find its process. */
  isOfClub?: true
  transitions: Transitions<Case['state']>
  isOpen: (of: Case) => boolean
  /** What it alone may have at this moment, by name. */
  claims: (of: Case) => readonly string[]
  /** When something is due, real time; null where it is over or awaits a decision. A signature's order has its own. */
  dueAt: (of: Case, now: CaseTime) => number | null
  actions: (of: Case, standing: Standing) => CaseAction[]
  /** When everything of it is forgotten, real time; null as long as that is not known. */
  forgottenAt: (of: Case) => number | null
}

export type CaseOf = {
  application: StoredApplication
  'assignment-change': AssignmentChange
  booking: MeetingBooking
  company: Company
  'data-request': DataRequest
  leaving: StoredLeaving
  'membership-change': MembershipChange
}

/** For how long a booking is stored after its meeting (ms), as sign-ups for courses are. */
const bookingRetainedFor = 365 * 24 * 60 * 60_000

/** Every kind of case; the compiler asks for the row of another one. */
export const caseKinds: { [Kind in CaseKind]: KindOfCase<CaseOf[Kind]> } = {
  application: {
    process: 'apply',
    queue: 'commands',
    summary: 'An application for membership',
    transitions: applicationTransitions,
    isOpen: ({ state }) => isOpenApplication(state),
    claims: ({ state, personalNumberHash }) =>
      state === 'signed' && personalNumberHash !== null ? [personalNumberHash] : [],
    dueAt: ({ state, nextAttemptAt }) => (isOpenApplication(state) ? nextAttemptAt : null),
    actions: applicationActions,
    forgottenAt: applicationForgottenAt,
  },
  'assignment-change': {
    process: 'assign',
    queue: 'commands',
    summary: 'A change of assignments',
    isOfClub: true,
    transitions: changeTransitions,
    isOpen,
    claims: (change) => (isOpen(change) ? claimsOf(change) : []),
    dueAt: assignmentChangeDueAt,
    actions: assignmentChangeActions,
    forgottenAt: () => null,
  },
  booking: {
    process: 'meet',
    queue: 'commands',
    summary: 'A booking of a meeting with a company',
    transitions: bookingTransitions,
    isOpen: ({ state }) => state === 'wanted' || state === 'held' || state === 'booked' || state === 'released',
    claims: () => [],
    dueAt: bookingDueAt,
    actions: bookingActions,
    forgottenAt: ({ endsAt }) => endsAt + bookingRetainedFor,
  },
  company: {
    process: 'company',
    queue: 'background',
    summary: 'A company that signs up for business meetings',
    transitions: companyTransitions,
    isOpen: isFollowed,
    claims: () => [],
    dueAt: companyDueAt,
    actions: companyActions,
    forgottenAt: ({ retainedUntil }) => retainedUntil,
  },
  'data-request': {
    process: 'data',
    queue: 'background',
    summary: 'A request for one’s own data',
    transitions: dataRequestTransitions,
    isOpen: isLeftOpen,
    claims: (request) => (isOpenRequest(request) ? [request.kind] : []),
    dueAt: dataRequestDueAt,
    actions: dataRequestActions,
    forgottenAt: ({ overSince }) => (overSince === null ? null : overSince + dataRequestLimits.retainedFor),
  },
  leaving: {
    process: 'leave',
    queue: 'commands',
    summary: 'Leaving the union',
    transitions: leavingTransitions,
    isOpen: ({ state }) => state === 'unsigned',
    claims: () => [],
    dueAt: () => null,
    actions: leavingActions,
    forgottenAt: ({ sentAt }) => sentAt + leavingLimits.retainedFor,
  },
  'membership-change': {
    process: 'change',
    queue: 'commands',
    summary: 'A change of a membership',
    transitions: membershipChangeTransitions,
    isOpen: ({ state }) => isOpenState(state),
    claims: (change) => (isOpenState(change.state) ? [claimOf(change)] : []),
    dueAt: membershipChangeDueAt,
    actions: membershipChangeActions,
    forgottenAt: ({ state, sentAt }) => (isOpenState(state) ? null : sentAt + membershipChangeLimits.retainedFor),
  },
}

export const mayBecome = <Kind extends CaseKind>(
  kind: Kind,
  from: CaseOf[Kind]['state'],
  to: CaseOf[Kind]['state'],
): boolean => {
  const transitions: Transitions<string> = caseKinds[kind].transitions
  return Object.values(transitions).some((each) => each.to === to && each.from.includes(from))
}
