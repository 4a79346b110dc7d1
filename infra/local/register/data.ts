import { z } from 'zod'
import { PersonRef } from '#shared/basics/references.ts'
import { Month } from '#shared/basics/time.ts'
import {
  ChangedPerson,
  FeedEntry,
  Membership,
  NewMembership,
  PersonChange,
  RegisterAssignment,
  RegisterClub,
  RegisterPayment,
  RegisterPerson,
} from '#shared/platform/register/wire.ts'
import { IssuedInvoice, Payer } from './payer.ts'

/** A submission as the register keeps it; the package's bytes lie beside the data file as `<reference>.zip`. */
export const StoredSubmission = z.object({
  reference: z.string(),
  clubId: z.string(),
  year: z.number().int(),
  submittedAt: z.number().int(),
  receivedAt: z.number().int(),
  documentSha256: z.string(),
  packageSha256: z.string(),
  bytes: z.number().int(),
})
export type StoredSubmission = z.infer<typeof StoredSubmission>

/** The register's answer to a request it has carried out, given again to the same idempotency key. */
export const Answered = z.object({
  key: z.string(),
  bodySha256: z.string(),
  status: z.number().int(),
  reply: z.unknown(),
})

/** What a membership was applied for with, beside who the person is. */
const SubmittedWithMembership = NewMembership.pick({ work: true, earlier: true, payment: true, terms: true })

/**
 * The register simulator's whole file, `.mandat/register.json`. A generator of demonstration data
 * writes clubs, people and assignments; the rest starts empty.
 */
export const RegisterData = z.object({
  clubs: z.array(RegisterClub),
  people: z.array(RegisterPerson),
  assignments: z.array(RegisterAssignment),
  submissions: z.array(StoredSubmission).default([]),
  /** Memberships that were applied for, each with the key of its request and what was submitted with it. */
  memberships: z
    .array(Membership.extend({ key: z.string(), submitted: SubmittedWithMembership.optional() }))
    .default([]),
  /** Keys of applications that were withdrawn, maybe before their request has come. */
  withdrawnMemberships: z.array(z.string()).default([]),
  /**
   * Changes of people that they have asked for, each with the key of its request and what the person was
   * afterwards. `plan`: submitted with a day, and not settled yet; `withdrawn`: taken back, maybe before its
   * request has come.
   */
  personChanges: z
    .array(
      ChangedPerson.extend({ key: z.string(), plan: PersonChange.optional(), withdrawn: z.literal(true).optional() }),
    )
    .default([]),
  /** What decides the fees of those who were members before the portal submitted anything. */
  payers: z.array(Payer).default([]),
  /** Invoices in the order in which they were issued. */
  invoices: z.array(IssuedInvoice).default([]),
  /** Other ways to pay, each from the month whose invoice is the first; a later one of a person has a later month. */
  paymentChanges: z.array(z.object({ person: PersonRef, from: Month, payment: RegisterPayment })).default([]),
  /** Who pays no invoice, and from which month on. */
  unpaid: z.array(z.object({ person: PersonRef, from: Month })).default([]),
  /** Whatever was changed of a person, in order. */
  feed: z.array(FeedEntry).default([]),
  /** Personal identity numbers of people with a protected identity who are no members yet. */
  protectedNumbers: z.array(z.string()).default([]),
  /** Personal identity numbers of applicants whom the office checks by hand: until then the register is silent. */
  unanswered: z.array(z.string().transform((number) => number.replace('-', ''))).default([]),
  answered: z.array(Answered).default([]),
})
export type RegisterData = z.infer<typeof RegisterData>
