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

/** Resources of the union's member register as its REST interface gives and takes them. */

export const RegisterClub = z.object({
  id: ClubId,
  name: z.string().min(1),
  employer: z.string(),
  language: Language,
  currentFee: z.number().int().nullable(),
  /** The union's region that it belongs to, by name; left out where the union has none. */
  region: z.string().min(1).optional(),
})
export type RegisterClub = z.infer<typeof RegisterClub>

/** An employment; `clubId` is the club at its workplace, null where there is none. */
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
  /** The latest time with a reduced fee; both days are included. */
  reducedFee: ReducedMonths.optional(),
  /** The additional insurance as it was last decided upon. */
  additionalInsurance: AdditionalInsurance.optional(),
  /** With a protected identity. */
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

/** Words of an application that the register keeps as they are. */
const Details = z.record(z.string(), z.unknown())

const Address = z.object({ street: z.string(), zipCode: z.string(), city: z.string() })

/** The number of the entry in the register's feed up to which an answer counts; 0 where the register has not said. */
const Sequence = z.number().int().default(0)

/** An applicant for membership who has said who they are. */
export const NewMembership = RegisterPerson.extend({
  address: Address,
  /** The day from which the membership is asked for. */
  from: Day,
  work: Details,
  earlier: Details,
  payment: Details,
  /** The version of the terms that was accepted. */
  terms: z.string(),
})
export type NewMembership = z.infer<typeof NewMembership>

/**
 * A membership that the register has made. `firstFeeDay`: from when a fee is due; `employments`: with the clubs they
 * belong to.
 */
export const Membership = z.object({
  ref: PersonRef,
  memberSince: Day,
  firstFeeDay: Day.optional(),
  employments: z.array(RegisterEmployment),
  seq: Sequence,
  /** With a protected identity, of which the register knows and the applicant need not declare. */
  protected: z.boolean().optional(),
})
export type Membership = z.infer<typeof Membership>

/** What was made under the key of a withdrawn application; null where nothing was, nor ever will be. */
export const WithdrawnMembership = z.object({ made: Membership.nullable() })

/** A change of a person's membership that they have asked for. */
export const PersonChange = RegisterChange
export type PersonChange = RegisterChange

/** What the register holds of a person once a change is carried out; `employments`: with the clubs they belong to. */
export const ChangedPerson = RegisterPerson.pick({
  ref: true,
  email: true,
  phone: true,
  memberKinds: true,
  employments: true,
  reducedFee: true,
}).extend({
  /** Null where the register has been given none. */
  address: Address.nullable(),
  seq: Sequence,
  /** Of another way to pay: the month whose invoice is the first that is paid so. */
  paysFrom: Month.optional(),
})
export type ChangedPerson = z.infer<typeof ChangedPerson>

/**
 * The end of a membership. `until`: its last day; the day before its first for one that was regretted and never held.
 * `expelled`: by the union, which notifies them itself.
 */
export const MembershipEnd = z.object({ until: Day, cause: z.enum(['left', 'regretted', 'died', 'expelled']) })
export type MembershipEnd = z.infer<typeof MembershipEnd>

/**
 * Something that was changed in the register, no matter by whom: as the person is afterwards, in the parts that were
 * changed. Entries are numbered from 1 without a gap.
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
      /** As what they are a member, and from when; left out where the register does not report it. */
      held: z.object({ kind: ApplicantKind, from: Day }).optional(),
      ended: MembershipEnd.optional(),
      /** Where it was changed: the latest time with a reduced fee; one that ends before it begins never holds. */
      reducedFee: ReducedMonths.optional(),
      /** Where it was changed: the additional insurance. */
      additionalInsurance: AdditionalInsurance.optional(),
      /** Where it was changed: the month in which a student graduates. */
      graduation: Month.optional(),
    })
    .optional(),
})
export type FeedEntry = z.infer<typeof FeedEntry>

/** A part of the feed, in the order of its numbers. */
export const Feed = z.object({ entries: z.array(FeedEntry) })

/** A way to pay; what its method does not have is null. */
export const RegisterPayment = z.object({
  method: z.enum(paymentMethods),
  bank: z.string().nullable(),
  clearingNumber: z.string().nullable(),
  accountNumber: z.string().nullable(),
})
export type RegisterPayment = z.infer<typeof RegisterPayment>

/**
 * Another way to pay, submitted on a day. `countsFrom`: the first month whose invoice is paid so; later where that is
 * too soon.
 */
export const PaymentChange = z.object({ payment: RegisterPayment, countsFrom: Month, day: Day })
export type PaymentChange = z.infer<typeof PaymentChange>

/** How a member pays and what has been invoiced up to a day. `credit`: kronor that are taken off the next invoices. */
export const RegisterPayments = z.object({
  /** How the invoice of the day's month is paid. */
  payment: RegisterPayment,
  /** How those from later months on are, the earliest first. */
  later: z.array(z.object({ payment: RegisterPayment, from: Month })).default([]),
  /** Whether they are old enough for direct debit. */
  mayUseDirectDebit: z.boolean(),
  invoices: z.array(RegisterInvoice),
  credit: z.number().int().nonnegative(),
})
export type RegisterPayments = z.infer<typeof RegisterPayments>

/** What becomes of a change that was submitted to the register with a day: it takes effect, or is taken back. */
export const PlanOutcome = z.object({ outcome: z.enum(['effective', 'withdrawn']) })
export type PlanOutcome = z.infer<typeof PlanOutcome>['outcome']

/** Mandates that begin and mandates that end, taken as one: all or none. */
export const AssignmentBatch = z.object({
  starts: z.array(RegisterAssignment.omit({ clubId: true })),
  ends: z.array(z.object({ id: z.string().min(1), until: Day })),
})
export type AssignmentBatch = z.infer<typeof AssignmentBatch>

/** A submitted annual meeting: the sealed package and what identifies it. */
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
