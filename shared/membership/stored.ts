import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { MemberEmployment } from './employments.ts'
import { MembershipEntry } from './entries.ts'
import { ReducedFee } from './fee-on.ts'

/** The items of a membership as they are stored under the person, without their keys. */

/** How the union reaches a member: always the private address, a work address would tell the employer. */
export const StoredContact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
})
export type StoredContact = z.infer<typeof StoredContact>

export const StoredEmployment = MemberEmployment
export type StoredEmployment = MemberEmployment

/** `at`: when it was written down, portal time; null for those of before it was noted. */
export const StoredPeriod = MembershipEntry.extend({ at: Instant.nullable().default(null) })
export type StoredPeriod = z.infer<typeof StoredPeriod>

export const StoredReducedFee = ReducedFee
export type StoredReducedFee = ReducedFee
