import { z } from 'zod'
import { PersonRef } from '#shared/basics/references.ts'
import { Day, Month } from '#shared/basics/time.ts'
import { ApplicantKind } from '#shared/membership-application/applicant-kind.ts'
import { applicantKinds } from '#shared/membership-application/kinds.ts'
import { MembershipEnd, RegisterEmployment, type FeedEntry, RegisterPerson } from '#shared/platform/register/wire.ts'
import type { RoleKind } from '#shared/roles/role.ts'
import type { RegisterData } from './data.ts'

type Feed = Pick<RegisterData, 'feed'>

export const lastSeq = ({ feed }: Feed): number => feed.at(-1)?.seq ?? 0

/** Notes what was changed of a person, as it is afterwards; gives the entry's number. */
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

/** As what a person with these role kinds is a member; an employment alone says employed. */
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
  /** `from`: where it is left out, of the time that is known. */
  reducedFee: z.object({ from: Day.optional(), until: Day }).optional(),
  /** `insuredSalary`: null where it ends. */
  additionalInsurance: RegisterPerson.shape.additionalInsurance,
  graduation: Month.optional(),
  ended: MembershipEnd.optional(),
  /** From which month on no invoice is paid; null for every one again. The feed does not report it. */
  unpaidFrom: Month.nullable().optional(),
  /** Whether their latest invoice has a wrong check digit. The feed does not report it. */
  isSpoiled: z.boolean().optional(),
})
export type OfficeChange = z.infer<typeof OfficeChange>

/** The time with a reduced fee that the office registers, or ends. */
const reducedFeeIn = (
  { reducedFee: given }: OfficeChange,
  { reducedFee: known }: RegisterPerson,
): RegisterPerson['reducedFee'] => {
  const from = given?.from ?? known?.from
  return given && from ? { from, until: given.until } : undefined
}

/** What the office's change makes of a person at once, and the parts of it that the feed reports. */
export const officeChanged = (
  known: RegisterPerson,
  change: OfficeChange,
): { person: Partial<RegisterPerson>; partsOf: (changed: RegisterPerson) => Omit<FeedEntry, 'seq' | 'ref'> } => {
  const { contact, held, employments: jobs, additionalInsurance, graduation, name, protected: isProtected } = change
  const reducedFee = reducedFeeIn(change, known)
  const person = {
    ...(name && { name }),
    ...(isProtected !== undefined && { protected: isProtected }),
    ...(contact && { email: contact.email, phone: contact.phone }),
    ...(held && { memberKinds: [held.kind === 'employed' ? ('employable' as const) : held.kind] }),
    ...(jobs && { employments: jobs }),
    ...(reducedFee && { reducedFee }),
    ...(additionalInsurance && { additionalInsurance }),
  }
  return {
    person,
    partsOf: (changed) => {
      const { email, phone, memberKinds, employments } = changed
      return {
        ...((name ?? isProtected) !== undefined && { identity: identityOf(changed) }),
        ...(contact && { contact: { email, phone, address: addressIn(contact) } }),
        ...((held ?? jobs ?? reducedFee ?? additionalInsurance ?? graduation) && {
          membership: { memberKinds, employments, held, reducedFee, additionalInsurance, graduation },
        }),
      }
    },
  }
}

const addressIn = ({ street, zipCode, city }: NonNullable<OfficeChange['contact']>) => ({
  street,
  zipCode,
  city,
})
