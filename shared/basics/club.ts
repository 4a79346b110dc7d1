import { z } from 'zod'
import { PersonRef } from './references.ts'
import { Day } from './time.ts'

/** A person as officers of the club see them: year of birth instead of the full number. */
export const ClubMember = z.object({
  ref: PersonRef,
  name: z.string(),
  birthYear: z.number().int(),
  member: z.boolean(),
  boardMember: z.boolean(),
  /** With a protected identity: `name` is empty and `birthYear` 0 to everybody else. */
  protected: z.boolean().optional(),
})
export type ClubMember = z.infer<typeof ClubMember>

export const ClubAssignment = z.object({ id: z.string(), person: PersonRef, type: z.string(), from: Day, until: Day })
export type ClubAssignment = z.infer<typeof ClubAssignment>
