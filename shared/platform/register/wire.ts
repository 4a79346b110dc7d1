import { z } from 'zod'
import { ClubId, PersonRef } from '../../basics/references.ts'
import { Day, Month } from '../../basics/time.ts'
import { Language } from '../../basics/language.ts'
import { SeasonYear } from '../../annual-meeting/meeting.ts'
import { assignmentTypes } from '../../assignments/types.ts'
import { ApplicantKind } from '../../membership-application/applicant-kind.ts'
import { paymentMethods } from '../../membership-application/kinds.ts'
import { RegisterChange } from '../../membership-change/change.ts'
import { RegisterInvoice } from '../../payments/invoice.ts'
import { RoleKind } from '../../roles/role.ts'

/** Resources of the member register's REST interface. */

export const RegisterClub = z.object({
  id: ClubId,
  name: z.string().min(1),
  employer: z.string(),
  language: Language,
  currentFee: z.number().int().nullable(),
  /** By name; left out where the union has no regions. */
  region: z.string().min(1).optional(),
})
export type RegisterClub = z.infer<typeof RegisterClub>

/** `clubId`: the club at its workplace. */
export const RegisterEmployment = z.object({
  id: z.string().min(1),
  employer: z.string(),
  clubId: ClubId.nullable(),
  /** Left out where the register was never given it. */
  isManager: z.boolean().optional(),
})
export type RegisterEmployment = z.infer<typeof RegisterEmployment>

/** Both days are included. */
const ReducedMonths = z.object({ from: Day, until: Day })

/** Kronor a month from a day on; null where the additional insurance has ended. */
const AdditionalInsurance = z.object({ from: Day, insuredSalary: z.number().int().nullable() })

export const RegisterPerson = z.object({
  ref: PersonRef,
  /** Twelve digits; a hyphen before the last four is dropped. */
  personalNumber: z
    .string()
    .regex(/^\d{8}-?\d{4}$/)
    .transform((number) => number.replace('-', '')),
  name: z.string().min(1),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language,
  /** Role kinds that need no mandate, `non_member` included. */
  memberKinds: z.array(RoleKind),
  employments: z.array(RegisterEmployment),
  /** The latest one. */
  reducedFee: ReducedMonths.optional(),
  additionalInsurance: AdditionalInsurance.optional(),
  protected: z.boolean().optional(),
})
export type RegisterPerson = z.infer<typeof RegisterPerson>

export const RegisterAssignment = z.object({
  id: z.string().min(1),
  clubId: ClubId,
  person: PersonRef,
  type: z.enum(assignmentTypes),
  from: Day,
  until: Day,
})
export type RegisterAssignment = z.infer<typeof RegisterAssignment>

/** Words of an application that the register stores unread. */
const Details = z.record(z.string(), z.unknown())

const Address = z.object({ street: z.string(), zipCode: z.string(), city: z.string() })

/** The entry of the register's feed up to which an answer counts; 0 where the register has not said. */
const Sequence = z.number().int().default(0)

export const NewMembership = RegisterPerson.extend({
  address: Address,
  from: Day,
  work: Details,
  earlier: Details,
  payment: Details,
  terms: z.string(),
})
export type NewMembership = z.infer<typeof NewMembership>

/** `firstFeeDay`: from when a fee is due. `employments`: with their clubs. */
export const Membership = z.object({
  ref: PersonRef,
  memberSince: Day,
  firstFeeDay: Day.optional(),
  employments: z.array(RegisterEmployment),
  seq: Sequence,
  /** The register knows of a protected identity; the applicant need not declare it. */
  protected: z.boolean().optional(),
})
export type Membership = z.infer<typeof Membership>

/** Null where nothing was made, nor ever will be. */
export const WithdrawnMembership = z.object({ made: Membership.nullable() })

export const PersonChange = RegisterChange
export type PersonChange = RegisterChange

/** As it is once the change is carried out; `employments`: with their clubs. */
export const ChangedPerson = RegisterPerson.pick({
  ref: true,
  email: true,
  phone: true,
  memberKinds: true,
  employments: true,
  reducedFee: true,
}).extend({
  address: Address.nullable(),
  seq: Sequence,
  /** The month of the first invoice that is paid in the new way. */
  paysFrom: Month.optional(),
})
export type ChangedPerson = z.infer<typeof ChangedPerson>

/**
 * `until`: the last day; of a regretted membership, which never held, the day before its first. `expelled`: the union
 * notifies the person itself.
 */
export const MembershipEnd = z.object({ until: Day, cause: z.enum(['left', 'regretted', 'died', 'expelled']) })
export type MembershipEnd = z.infer<typeof MembershipEnd>

/**
 * A change in the register by anyone: the changed parts of a person as they are afterwards. Entries are numbered from
 * 1 without a gap.
 */
export const FeedEntry = z.object({
  seq: z.number().int().positive(),
  ref: PersonRef,
  identity: z.object({ name: z.string().min(1), protected: z.boolean() }).optional(),
  contact: z
    .object({ email: z.string().nullable(), phone: z.string().nullable(), address: Address.nullable() })
    .optional(),
  membership: z
    .object({
      memberKinds: z.array(RoleKind),
      employments: z.array(RegisterEmployment),
      /** Left out where the register does not report it. */
      held: z.object({ kind: ApplicantKind, from: Day }).optional(),
      ended: MembershipEnd.optional(),
      /** The latest one, where it was changed; one that ends before it begins never holds. */
      reducedFee: ReducedMonths.optional(),
      /** Where it was changed. */
      additionalInsurance: AdditionalInsurance.optional(),
      /** Where it was changed: the month in which a student graduates. */
      graduation: Month.optional(),
    })
    .optional(),
})
export type FeedEntry = z.infer<typeof FeedEntry>

/** In the order of the numbers. */
export const Feed = z.object({ entries: z.array(FeedEntry) })

/** What a method does not have is null. */
export const RegisterPayment = z.object({
  method: z.enum(paymentMethods),
  bank: z.string().nullable(),
  clearingNumber: z.string().nullable(),
  accountNumber: z.string().nullable(),
})
export type RegisterPayment = z.infer<typeof RegisterPayment>

/** `countsFrom`: the first month whose invoice is paid so; the register makes it later where that is too soon. */
export const PaymentChange = z.object({ payment: RegisterPayment, countsFrom: Month, day: Day })
export type PaymentChange = z.infer<typeof PaymentChange>

/** `credit`: kronor that are taken off the next invoices. */
export const RegisterPayments = z.object({
  /** For the invoice of the day's month. */
  payment: RegisterPayment,
  /** For later months, the earliest first. */
  later: z.array(z.object({ payment: RegisterPayment, from: Month })).default([]),
  mayUseDirectDebit: z.boolean(),
  invoices: z.array(RegisterInvoice),
  credit: z.number().int().nonnegative(),
})
export type RegisterPayments = z.infer<typeof RegisterPayments>

/** For a change that was submitted with a day. */
export const PlanOutcome = z.object({ outcome: z.enum(['effective', 'withdrawn']) })
export type PlanOutcome = z.infer<typeof PlanOutcome>['outcome']

/** All or none. */
export const AssignmentBatch = z.object({
  starts: z.array(RegisterAssignment.omit({ clubId: true })),
  ends: z.array(z.object({ id: z.string().min(1), until: Day })),
})
export type AssignmentBatch = z.infer<typeof AssignmentBatch>

/** The sealed package and what identifies it. */
export const NewSubmission = z.object({
  /** Rehearsals are never submitted. */
  year: SeasonYear,
  submittedAt: z.number().int(),
  /** SHA-256 of the signed protocol, hex. */
  documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Base64 of the package, and the SHA-256 of its bytes, hex. */
  package: z.base64(),
  packageSha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type NewSubmission = z.infer<typeof NewSubmission>

export const Receipt = z.object({ reference: z.string().min(1) })
export type Receipt = z.infer<typeof Receipt>

export const Refusal = z.object({ code: z.string() })
