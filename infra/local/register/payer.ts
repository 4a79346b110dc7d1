import { z } from 'zod'
import { PersonRef } from '#shared/basics/references.ts'
import { Day } from '#shared/basics/time.ts'
import { ApplicantKind } from '#shared/membership-application/applicant-kind.ts'
import { FeeGround } from '#shared/membership/fee.ts'
import { RegisterInvoice } from '#shared/payments/invoice.ts'
import { RegisterPayments } from '#shared/platform/register/wire.ts'

/** What decides a member's fees, as the register held it before the portal submitted anything to it. */
export const Payer = z.object({
  ref: PersonRef,
  payment: RegisterPayments.shape.payment,
  /** What they have been, the first first. */
  held: z.array(
    z.object({ kind: ApplicantKind, from: Day, until: Day.nullable(), incomeRange: z.string().nullable() }),
  ),
  /** Kronor a month by the id of an employment. */
  incomes: z.record(z.string(), z.number()),
})
export type Payer = z.infer<typeof Payer>

/** An invoice as it was issued, neither paid nor reminded of: that depends on the day. */
export const IssuedInvoice = RegisterInvoice.extend({ person: PersonRef, ground: FeeGround })
export type IssuedInvoice = z.infer<typeof IssuedInvoice>
