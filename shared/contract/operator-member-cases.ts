import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { StuckFeed } from '../membership/feed-progress.ts'
import { HeldOn } from '../membership/held-on.ts'
import { CaseFilter, CaseId, CaseWords, MemberCase } from '../operator/member-case.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { AuditEntry, CaseEvent, Reason, reasonOf } from './operator.ts'

const none = z.object({})
const CaseParams = z.object({ case: CaseId })

const Count = z.number().int()
/** How many cases there are of each group, whatever the search; `week`: that have their day within one. */
const CaseCounts = z.record(z.enum([...CaseFilter.options, 'all']), Count)
export type CaseCounts = z.infer<typeof CaseCounts>

/**
 * `found`: by group and search together; `oldest`: since when the longest of those too late waits; `feed`: since when
 * the register's feed was not read though it should have been. Instants are portal time.
 */
export const CaseList = z.object({
  cases: z.array(MemberCase),
  counts: CaseCounts,
  found: Count,
  page: Count,
  pages: Count,
  oldest: Instant.nullable(),
  portalNow: Instant,
  feed: StuckFeed.nullable().default(null),
})
export type CaseList = z.infer<typeof CaseList>

/** Every kind of case, as `MemberCase` has them: those that are open, and the latest that are over. */
export const readMemberCases = endpoint({
  name: 'readMemberCases',
  method: 'GET',
  path: '/operator/member-cases',
  access: ofUnion('process.inspect'),
  params: none,
  /** `page`: the last where there are fewer. */
  query: z.object({
    state: CaseFilter.optional(),
    search: CaseWords.optional(),
    page: z.coerce.number().int().min(1).optional(),
  }),
  body: none,
  reply: CaseList,
})

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

/** What held for the case's person on a day, and why. A POST, because each reading is an entry in the audit trail. */
export const readHeldOnDay = endpoint({
  name: 'readHeldOnDay',
  method: 'POST',
  path: '/operator/member-cases/:case/on-a-day',
  access: ofUnion('process.inspect'),
  params: CaseParams,
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason, day: Day }),
  /**
   * `held`: null where no member; `isSourceOpenable`: its cause is a readable case; `view`: with the new audit entry.
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

/** Asks the register again at once, starts a stopped process or lets it check again, or sends a letter again. */
export const retryMemberCase = action('retryMemberCase', 'retry')
/** Ends an application, and asks its applicant to apply anew. */
export const handBackMemberCase = action('handBackMemberCase', 'hand-back')
/** Ends a case without anything having come of it. */
export const closeMemberCase = action('closeMemberCase', 'close')
/** Ends the process of an occasion and starts it again: it begins from the log and decides what waits. */
export const decideAnewMemberCase = action('decideAnewMemberCase', 'decide-anew')
export const extendOfferMemberCase = action('extendOfferMemberCase', 'extend-offer')
/** Takes two more months for a person's request for their own data; they are notified of the reason. */
export const extendDueDayMemberCase = action('extendDueDayMemberCase', 'extend-due-day')
