import { z } from 'zod'
import { PersonRef } from '#shared/basics/references.ts'
import { Day } from '#shared/basics/time.ts'
import { ApplicantKind, applicantKinds } from '#shared/membership-application/kinds.ts'
import {
  MembershipEnd,
  RegisterEmployment,
  type FeedEntry,
  type RegisterPerson,
} from '#shared/platform/register/wire.ts'
import type { RoleKind } from '#shared/roles/role.ts'
import type { RegisterData } from './data.ts'

type Feed = Pick<RegisterData, 'feed'>

export const lastSeq = ({ feed }: Feed): number => feed.at(-1)?.seq ?? 0

/** Notes what was changed of somebody, as it is afterwards; gives the entry's number. */
export const noteChange = (data: Feed, ref: string, parts: Omit<FeedEntry, 'seq' | 'ref'>): number => {
  const seq = lastSeq(data) + 1
  data.feed.push({ seq, ref, ...parts })
  return seq
}

export const feedAfter = ({ feed }: Feed, after: number, limit: number): FeedEntry[] =>
  feed.filter(({ seq }) => seq > after).slice(0, limit)

export const identityOf = ({ name, protected: isProtected = false }: RegisterPerson): FeedEntry['identity'] => ({
  name,
  protected: isProtected,
})

/** As what somebody is a member who has these role kinds; an employment alone says employed. */
export const heldKind = (memberKinds: readonly RoleKind[]): ApplicantKind =>
  applicantKinds.find((kind) => (memberKinds as readonly string[]).includes(kind)) ?? 'employed'

/** What the union's office changes in the register without the portal. */
export const OfficeChange = z.object({
  person: PersonRef,
  name: z.string().min(1).optional(),
  protected: z.boolean().optional(),
  contact: z
    .object({ email: z.string(), phone: z.string(), street: z.string(), zipCode: z.string(), city: z.string() })
    .optional(),
  held: z.object({ kind: ApplicantKind, from: Day }).optional(),
  employments: z.array(RegisterEmployment).optional(),
  ended: MembershipEnd.optional(),
})
export type OfficeChange = z.infer<typeof OfficeChange>

export const addressIn = ({ street, zipCode, city }: NonNullable<OfficeChange['contact']>) => ({
  street,
  zipCode,
  city,
})
