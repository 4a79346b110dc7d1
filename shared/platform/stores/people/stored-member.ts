import { z } from 'zod'
import { nameTo } from '../../../basics/named.ts'
import { PersonRef } from '../../../basics/references.ts'

/** A place in a club. Of a protected identity neither name nor year of birth is kept here. */
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
