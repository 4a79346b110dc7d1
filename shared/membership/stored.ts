import { z } from 'zod'
import { MemberEmployment } from './employment.ts'
import { MembershipEntry } from './entry.ts'
import { ReducedFee } from './reduced-fee.ts'

/** Always the private address, since a work address would reveal the membership to the employer. */
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

export const StoredPeriod = MembershipEntry
export type StoredPeriod = MembershipEntry

export const StoredReducedFee = ReducedFee
export type StoredReducedFee = ReducedFee
