import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { HeldAdditional, InsuranceStanding } from '../insurance/held-insurance.ts'
import { additionalInsuranceChanges } from '../membership-change/change-kinds.ts'
import { ChangeCause } from '../membership-change/states.ts'
import { ofOwn } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { ChangeView } from './membership-commands.ts'

const none = z.object({})

/** One's own income insurance. What it would pay, the page computes for any income. */
export const OwnInsurance = z.object({
  standing: InsuranceStanding,
  /** Kronor a month of the employments together: fixed, flexible, benefits and on-call; null where it is not known. */
  income: z.number().int().nullable(),
  additional: HeldAdditional.nullable(),
  offered: z.array(z.enum(additionalInsuranceChanges)),
  /** Why the member cannot apply for it, where no change can be asked for. */
  obstacle: ChangeCause.nullable(),
  /** A change of it that is open, or that failed and is left to the member. `insuredSalary`: what it would insure. */
  change: ChangeView.extend({ insuredSalary: z.number().int().nullable() }).nullable(),
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
