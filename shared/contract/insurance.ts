import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { InsuranceStanding } from '../insurance/standing.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** One's own income insurance. What it would pay, the page computes for any income. */
export const OwnInsurance = z.object({
  standing: InsuranceStanding,
  /** Kronor a month of the employments together: fixed, flexible, benefits and on-call; null where it is not known. */
  income: z.number().int().nullable(),
  portalNow: Instant,
})
export type OwnInsurance = z.infer<typeof OwnInsurance>

export const readOwnInsurance = endpoint({
  name: 'readOwnInsurance',
  method: 'GET',
  path: '/own/insurance',
  access: ofOwn('own-membership.read'),
  params: none,
  query: none,
  body: none,
  reply: OwnInsurance,
})
