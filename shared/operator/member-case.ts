import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { memberCaseLimits } from '../limits.ts'
import { ApplicantKind } from '../membership-application/kinds.ts'
import { ApplicationState } from '../membership-application/states.ts'
import { ChangeKind } from '../membership-change/change.ts'
import { ChangeState } from '../membership-change/states.ts'

/** What an operator can do with a case. */
export const caseActions = ['retryMemberCase', 'handBackMemberCase', 'closeMemberCase'] as const
export const CaseAction = z.enum(caseActions)
export type CaseAction = z.infer<typeof CaseAction>

/** A case of a member's, or of somebody who wants to be one, as operators see it: an id, never who it is about. Real time. */
const of = {
  id: z.ulid(),
  /** Since when it waits for somebody else than whoever it is about; when it was sent, once it is over. */
  since: Instant,
  /** The day from which it is to hold, by portal time; null for one that holds at once. */
  due: Day.nullable(),
  cause: z.string().nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  isOpen: z.boolean(),
  /** Open for so long that an operator should look. */
  isStuck: z.boolean(),
  /** What fits the state it is in. */
  actions: z.array(CaseAction),
}
export const MemberCase = z.discriminatedUnion('of', [
  z.object({ of: z.literal('application'), kind: ApplicantKind, state: ApplicationState, ...of }),
  z.object({ of: z.literal('change'), kind: ChangeKind, state: ChangeState, isTakenBack: z.boolean(), ...of }),
])
export type MemberCase = z.infer<typeof MemberCase>

export const isStuck = ({ isOpen, since }: Pick<MemberCase, 'isOpen' | 'since'>, realNow: number): boolean =>
  isOpen && realNow - since > memberCaseLimits.stuckAfter

/** What an operator can do with an application: a signature is its applicant's own, and only a process that stopped is helped on. */
export const applicationActions = (state: ApplicationState, stuck: boolean): CaseAction[] => {
  if (state === 'signed') return [...caseActions]
  return state === 'unsigned' && stuck ? ['retryMemberCase'] : []
}

/** A change is not handed back: its member can ask for it again. A planned one can be closed until its day, and then tried again. */
export const changeActions = (
  state: ChangeState,
  { dayHasCome, isTakenBack }: { dayHasCome: boolean; isTakenBack: boolean },
): CaseAction[] => {
  if (isTakenBack) return ['retryMemberCase']
  if (state === 'planned') return dayHasCome ? ['retryMemberCase'] : ['closeMemberCase']
  return state === 'waiting' ? ['retryMemberCase', 'closeMemberCase'] : []
}

/** Groups of cases by what is to be done about them. */
export const caseGroups = {
  stuck: ({ isStuck: stuck }) => stuck,
  open: ({ isStuck: stuck, isOpen, state }) => isOpen && !stuck && state !== 'planned',
  planned: ({ isStuck: stuck, state }) => state === 'planned' && !stuck,
  over: ({ isOpen }) => !isOpen,
} satisfies Record<string, (found: MemberCase) => boolean>
export type CaseGroup = keyof typeof caseGroups
export const caseGroupNames = Object.keys(caseGroups) as CaseGroup[]

/** Those that are stuck first, then the open, each the longest waiting first; then those that are over, the latest first. */
export const caseOrder = (one: MemberCase, other: MemberCase): number =>
  Number(other.isStuck) - Number(one.isStuck) ||
  Number(other.isOpen) - Number(one.isOpen) ||
  (one.isOpen ? one.since - other.since : other.since - one.since) ||
  one.id.localeCompare(other.id)
