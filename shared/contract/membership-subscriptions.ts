import { z } from 'zod'
import { MailingKind } from '../mailings/opt-out.ts'
import { SubscriptionKind } from '../membership/subscriptions.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

export const SubscriptionsView = z.object({
  offered: z.array(SubscriptionKind),
  chosen: z.array(SubscriptionKind),
  /** Mailings that they get unless they decline them; empty of those that would never go to them. */
  mailings: z.array(z.object({ kind: MailingKind, isWanted: z.boolean() })),
  /** 0 until something is chosen for the first time. */
  version: z.number().int(),
  email: z.string().nullable(),
})
export type SubscriptionsView = z.infer<typeof SubscriptionsView>

const base = { path: '/own/membership/subscriptions', params: none, query: none, reply: SubscriptionsView } as const

export const readSubscriptions = endpoint({
  ...base,
  name: 'readSubscriptions',
  method: 'GET',
  access: ofOwn('own-membership.read'),
  body: none,
})
/** Replaces the choice upon the version seen (`If-Match`, 0 for the first). A conflict answers what is stored. */
export const saveSubscriptions = endpoint({
  ...base,
  name: 'saveSubscriptions',
  method: 'PUT',
  access: ofOwn('own-membership.change'),
  body: z.strictObject({ chosen: z.array(SubscriptionKind).max(SubscriptionKind.options.length) }),
})
/** Declines the mailings of a kind, or wants them again; the links in them do the same. */
export const saveMailingChoice = endpoint({
  ...base,
  name: 'saveMailingChoice',
  method: 'PUT',
  path: '/own/membership/mailings/:mailings',
  access: ofOwn('own-membership.change'),
  params: z.object({ mailings: MailingKind }),
  body: z.strictObject({ isWanted: z.boolean() }),
})
