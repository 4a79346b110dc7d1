import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { StuckFeed } from '../membership/feed-progress.ts'
import { HeldOn } from '../membership/held-on.ts'
import { CaseId, MemberCase } from '../operator/member-case.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { AuditEntry, CaseEvent, Reason, reasonOf } from './operator.ts'

const none = z.object({})
const CaseParams = z.object({ case: CaseId })

/** How many letters there are behind one that is listed. `stuck`: of how many nothing becomes by itself. */
export const MoreLetters = z.object({ after: CaseId, count: z.number().int(), stuck: z.number().int() })
export type MoreLetters = z.infer<typeof MoreLetters>

/**
 * Every kind of case, as `MemberCase` has them: those that are open, and the latest that are over; of letters, which can be
 * thousands, one page. `after`: the letters behind that one alone.
 */
export const readMemberCases = endpoint({
  name: 'readMemberCases',
  method: 'GET',
  path: '/operator/member-cases',
  access: ofUnion('process.inspect'),
  params: none,
  query: z.object({ after: CaseId.optional() }),
  body: none,
  /** `feed`: since when nothing has been read of the register's feed that should have been. `more`: of letters. */
  reply: z.object({
    cases: z.array(MemberCase),
    feed: StuckFeed.nullable().default(null),
    more: MoreLetters.nullable().default(null),
  }),
})

/** One of them with what happened to it, portal time, and what operators did. */
export const MemberCaseView = z.object({
  case: MemberCase,
  /** Whether the portal knows who it is about: of an application once it is signed. */
  isPersonKnown: z.boolean(),
  history: z.array(CaseEvent),
  audit: z.array(AuditEntry),
})
export type MemberCaseView = z.infer<typeof MemberCaseView>

export const readMemberCase = endpoint({
  name: 'readMemberCase',
  method: 'GET',
  path: '/operator/member-cases/:case',
  access: ofUnion('process.inspect'),
  params: CaseParams,
  query: none,
  body: none,
  reply: MemberCaseView,
})

/** What held on a day for whoever a case is about, and why. A POST, because each reading is an entry in the audit trail. */
export const readHeldOnDay = endpoint({
  name: 'readHeldOnDay',
  method: 'POST',
  path: '/operator/member-cases/:case/on-a-day',
  access: ofUnion('process.inspect'),
  params: CaseParams,
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason, day: Day }),
  /**
   * `held`: null for a day on which they were no member; `isSourceOpenable`: whether what made it so is a case that can be
   * read; `view`: the case with the new entry in its trail.
   */
  reply: z.object({ day: Day, held: HeldOn.nullable(), isSourceOpenable: z.boolean(), view: MemberCaseView }),
})

const action = (name: string, path: string) =>
  endpoint({
    name,
    method: 'POST',
    path: `/operator/member-cases/:case/${path}`,
    access: ofUnion('member-cases.repair'),
    params: CaseParams,
    query: none,
    body: z.strictObject({ commandId: CommandId, reason: reasonOf(name) }),
    reply: MemberCaseView,
  })

/** Asks the register again at once, starts a process that has stopped or lets it look again, or sends a letter again. */
export const retryMemberCase = action('retryMemberCase', 'retry')
/** Ends an application, and asks its applicant to apply anew. */
export const handBackMemberCase = action('handBackMemberCase', 'hand-back')
/** Ends a case without anything having come of it. */
export const closeMemberCase = action('closeMemberCase', 'close')
/** Ends the process of an occasion and starts it again: it begins from the log and decides what waits. */
export const decideAnewMemberCase = action('decideAnewMemberCase', 'decide-anew')
/** Gives whoever is offered a seat more time to answer. */
export const extendOfferMemberCase = action('extendOfferMemberCase', 'extend-offer')
/** Takes two more months for a request for somebody's own data; the reason is told to them. */
export const extendDueDayMemberCase = action('extendDueDayMemberCase', 'extend-due-day')
