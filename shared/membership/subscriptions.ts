import { z } from 'zod'
import { SubscriptionLetterKind } from '../letter-delivery/kinds/subscriptions.ts'
import type { MailingKind } from '../mailings/opt-out.ts'
import { isElected, isMembersRole } from '../roles/membership.ts'
import type { Role } from '../roles/role.ts'

/** Letters that one may choose. None is chosen in advance: members who want one ask for it. */
export const SubscriptionKind = SubscriptionLetterKind
export type SubscriptionKind = z.infer<typeof SubscriptionKind>

type Reader = Pick<Role, 'kind' | 'permission'>

/** Who is offered what: no member chooses letters that would never be about them. */
const offeredTo: Readonly<Record<SubscriptionKind, (role: Reader) => boolean>> = {
  news: isElected,
  polls: isElected,
  'course-tips': () => true,
  'career-events': ({ kind }) => kind === 'student',
}

export const offeredSubscriptions = (roles: readonly Reader[]): SubscriptionKind[] =>
  SubscriptionKind.options.filter((kind) => roles.some(offeredTo[kind]))

export const offeredMailings = (roles: readonly Pick<Role, 'clubId' | 'kind'>[]): MailingKind[] => [
  ...(roles.some(({ clubId }) => clubId !== undefined) ? ['club-mail' as const] : []),
  ...(roles.some(isMembersRole) ? ['union-mail' as const] : []),
]

/** What a member has chosen, as it is stored. `version` 0: nothing was ever chosen. */
export const StoredSubscriptions = z.object({
  version: z.number().int(),
  // A kind that no longer exists is no choice any more.
  kinds: z.array(z.string()).transform((kinds) => SubscriptionKind.options.filter((kind) => kinds.includes(kind))),
})
export type StoredSubscriptions = z.infer<typeof StoredSubscriptions>

export const noSubscriptions: StoredSubscriptions = { version: 0, kinds: [] }
