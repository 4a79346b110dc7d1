import { z } from 'zod'
import { nameTo } from '../../../basics/named.ts'
import { PersonRef } from '../../../basics/references.ts'
import type { RoleKind } from '../../../roles/role.ts'
import { keys } from '../../keys.ts'

/** Of a protected identity neither name nor year of birth is stored. */
export const StoredMember = z.object({
  ref: PersonRef,
  name: z.string(),
  birthYear: z.number().int(),
  protected: z.boolean().optional(),
})
export type StoredMember = z.infer<typeof StoredMember>

export const storedMember = (person: StoredMember): StoredMember => {
  const { ref, name, birthYear, protected: isProtected } = person
  return isProtected ? { ref, name: nameTo(person, null), birthYear: 0, protected: true } : { ref, name, birthYear }
}

type Placed = StoredMember & { memberKinds: readonly RoleKind[]; employments: readonly { clubId: string | null }[] }

/** Among the members of each club, and among the union's staff. */
export const placesOf = (person: Placed): Record<string, unknown>[] => {
  const { ref, memberKinds, employments } = person
  const isStaff = memberKinds.includes('operator') || memberKinds.includes('editor')
  const places = [
    ...employments.flatMap(({ clubId }) => (clubId ? [keys.clubMember(clubId, ref)] : [])),
    ...(isStaff ? [keys.staff(ref)] : []),
  ]
  return places.map((key) => ({ ...key, ...storedMember(person) }))
}
