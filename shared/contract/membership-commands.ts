import { z } from 'zod'
import { MembershipChange } from '../membership-change/change.ts'
import { ofOwn } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const ChangeParams = z.object({ change: z.ulid() })

/** A change of the reader’s own membership: where it stands, without what is asked for. Portal time. */
export const ChangeView = MembershipChange.pick({
  id: true,
  kind: true,
  from: true,
  employment: true,
  at: true,
  state: true,
  cause: true,
  nextAttemptAt: true,
  overAt: true,
  overOn: true,
  payment: true,
  takingBack: true,
  askedAt: true,
})
export type ChangeView = z.infer<typeof ChangeView>

export const ChangeReply = z.object({ change: ChangeView })

/**
 * The browser makes the id: the same id is the same change. `change` is judged by `judgedChange` on the day of portal
 * time, and the paths of errors begin within it.
 */
export const changeMembership = endpoint({
  name: 'changeMembership',
  method: 'POST',
  path: '/own/membership/changes',
  access: ofOwn('own-cases.change'),
  params: none,
  query: none,
  body: z.strictObject({ commandId: CommandId, change: z.unknown() }),
  reply: ChangeReply,
})
/** Takes a change back that the register has not carried out. */
export const cancelMembershipChange = endpoint({
  name: 'cancelMembershipChange',
  method: 'POST',
  path: '/own/membership/changes/:change/cancel',
  access: ofOwn('own-cases.change'),
  params: ChangeParams,
  query: none,
  body: z.strictObject({ commandId: CommandId }),
  reply: ChangeReply,
})
/** Asks the register again at once. */
export const retryMembershipChange = endpoint({
  name: 'retryMembershipChange',
  method: 'POST',
  path: '/own/membership/changes/:change/retry',
  access: ofOwn('own-cases.change'),
  params: ChangeParams,
  query: none,
  body: z.strictObject({ commandId: CommandId }),
  reply: ChangeReply,
})
