import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'
import { KnownPayments } from '../payments/known-payments.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** `isCurrent`: the register has answered; otherwise it is what was fetched last. */
export const PaymentsView = KnownPayments.extend({ isCurrent: z.boolean(), portalNow: Instant })
export type PaymentsView = z.infer<typeof PaymentsView>

export const readPayments = endpoint({
  name: 'readPayments',
  method: 'GET',
  path: '/own/payments',
  access: ofOwn('own-payments.read'),
  params: none,
  query: none,
  body: none,
  reply: PaymentsView,
})

/** What was paid in a calendar year, a PDF. */
export const readPaymentStatement = endpoint({
  name: 'readPaymentStatement',
  method: 'GET',
  path: '/own/payments/:year/statement.pdf',
  page: 'payments',
  access: ofOwn('own-payments.read'),
  params: z.object({ year: z.coerce.number().int().min(2000).max(9999) }),
  query: z.object({ language: Language }),
  body: none,
  reply: z.instanceof(Uint8Array),
})
