import { z } from 'zod'
import {
  AddressedLetterKind,
  BookingLetterKind,
  CompanyMeetingLetterKind,
  CourseLetterKind,
  forEachKind,
  type SampledKind,
  SubscriptionLetterKind,
  UnionLetterKind,
} from '../letter-delivery/letter-kind.ts'
import type { MailingKind } from '../mailings/opt-out.ts'
import { isElected, isMembersRole } from '../roles/membership.ts'
import type { Role } from '../roles/role.ts'

/** Letters that one may choose. None is chosen for anybody: whoever wants one asks for it. */
export const SubscriptionKind = SubscriptionLetterKind
export type SubscriptionKind = z.infer<typeof SubscriptionKind>

type MustGroup = 'meetings' | 'duties' | 'mandates' | 'membership' | 'courses' | 'business-meetings'

/** Why each kind of letter must be got; the compiler asks for one that is missing here and that no member chooses or declines. */
const mustGet = {
  notice: 'meetings',
  'notice-correction': 'meetings',
  documents: 'meetings',
  'protocol-final': 'meetings',
  unlocked: 'duties',
  'sign-as-secretary': 'duties',
  'sign-as-adjuster': 'duties',
  'sign-reminder': 'duties',
  'ready-to-submit': 'duties',
  submitted: 'duties',
  reminder: 'duties',
  'signatory-left': 'duties',
  elected: 'mandates',
  leaving: 'mandates',
  'mandate-ending-60': 'mandates',
  'mandate-ending-14': 'mandates',
  'mandate-expired': 'mandates',
  'assignment-change': 'mandates',
  'mandate-vacated': 'mandates',
  'mandates-ended': 'mandates',
  'membership-ended': 'membership',
  'membership-registered': 'membership',
  'membership-refused': 'membership',
  'conflict-lifted': 'membership',
  'graduation-near': 'membership',
  'membership-change-done': 'membership',
  'membership-change-stopped': 'membership',
  'data-request-ready': 'membership',
  'data-request-extended': 'membership',
  'leaving-received': 'membership',
  'leaving-withdrawn': 'membership',
  'leaving-over': 'membership',
  'payment-changed': 'membership',
  'additional-insurance-received': 'membership',
  'additional-insurance-accepted': 'membership',
  'email-verification': 'membership',
  'email-changed': 'membership',
  'mailing-declined': 'membership',
  'choice-declined': 'membership',
  'course-changed': 'courses',
  'course-reminder': 'courses',
  'course-organiser': 'courses',
  'course-undecided': 'courses',
  'course-fill-by-hand': 'courses',
  ...forEachKind(BookingLetterKind.options, 'business-meetings' as const),
  ...forEachKind(CompanyMeetingLetterKind.options, 'business-meetings' as const),
  ...forEachKind(CourseLetterKind.options, 'courses' as const),
  'occasion-opens': 'courses',
} as const satisfies Record<
  Exclude<SampledKind, SubscriptionKind | 'mailing' | AddressedLetterKind | UnionLetterKind>,
  MustGroup
>

type LetterGroup = MustGroup | 'chosen' | 'union'

const groupOfLetter = {
  ...mustGet,
  ...forEachKind(SubscriptionKind.options, 'chosen' as const),
  mailing: 'chosen',
  ...forEachKind(AddressedLetterKind.options, 'business-meetings' as const),
  ...forEachKind(UnionLetterKind.options, 'union' as const),
  'call-confirmed': 'union',
} as const satisfies Record<SampledKind, LetterGroup>

/** As what a letter is got; `chosen`: by members who want it, or until they decline it; `union`: between the union and whoever turns to it. */
export const letterGroupOf = (kind: SampledKind): LetterGroup => groupOfLetter[kind]

/** Every group of letters. */
export const letterGroups: readonly LetterGroup[] = [...new Set(Object.values(groupOfLetter))]

/** What a member gets whatever they choose: the union or the club has a duty to tell it. */
export const mustGroups: readonly MustGroup[] = [...new Set(Object.values(mustGet))]

type Reader = Pick<Role, 'kind' | 'permission'>

/** Who is offered what: nobody chooses letters that would never be about them. */
const offeredTo: Readonly<Record<SubscriptionKind, (role: Reader) => boolean>> = {
  news: isElected,
  polls: isElected,
  'course-tips': () => true,
  'career-events': ({ kind }) => kind === 'student',
}

/** What somebody with these roles may choose, in their order. */
export const offeredSubscriptions = (roles: readonly Reader[]): SubscriptionKind[] =>
  SubscriptionKind.options.filter((kind) => roles.some(offeredTo[kind]))

/** Which mailings go to somebody with these roles, unless they decline them. */
export const offeredMailings = (roles: readonly Pick<Role, 'clubId' | 'kind'>[]): MailingKind[] => [
  ...(roles.some(({ clubId }) => clubId !== undefined) ? ['club-mail' as const] : []),
  ...(roles.some(isMembersRole) ? ['union-mail' as const] : []),
]

/** What a member has chosen, as it is stored. `version` 0: nothing was ever chosen. */
export const StoredSubscriptions = z.object({
  version: z.number().int(),
  // A kind that no longer exists is nobody's choice.
  kinds: z.array(z.string()).transform((kinds) => SubscriptionKind.options.filter((kind) => kinds.includes(kind))),
})
export type StoredSubscriptions = z.infer<typeof StoredSubscriptions>

export const noSubscriptions: StoredSubscriptions = { version: 0, kinds: [] }
