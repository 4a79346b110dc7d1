import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { ConsentKind, ConsentRecord } from '../membership/consents.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** One consent as its member sees it: `text` is the number of the text that is shown now. */
export const ConsentView = z.object({
  kind: ConsentKind,
  /** 0 until it is given for the first time. */
  version: z.number().int(),
  text: z.number().int(),
  /** The earliest first; what is not stored any more is left out. */
  records: z.array(ConsentRecord),
})
export type ConsentView = z.infer<typeof ConsentView>

export const ConsentsView = z.object({ consents: z.array(ConsentView), portalNow: Instant })
export type ConsentsView = z.infer<typeof ConsentsView>

export const readConsents = endpoint({
  name: 'readConsents',
  method: 'GET',
  path: '/own/membership/consents',
  access: ofOwn('own-membership.read'),
  params: none,
  query: none,
  body: none,
  reply: ConsentsView,
})
/** Builds on the version seen (`If-Match`, 0 for the first). A conflict, also of a former text, answers what holds. */
export const saveConsent = endpoint({
  name: 'saveConsent',
  method: 'PUT',
  path: '/own/membership/consents/:consent',
  access: ofOwn('own-membership.change'),
  params: z.object({ consent: ConsentKind }),
  query: none,
  body: z.strictObject({ given: z.boolean(), text: z.number().int() }),
  reply: ConsentsView,
})
