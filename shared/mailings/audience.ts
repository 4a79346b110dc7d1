import { z } from 'zod'
import { AssignmentType, boardAssignmentTypes } from '../assignments/types.ts'
import { PersonRef } from '../basics/references.ts'
import { selected, type Found } from '../club-members/selection.ts'
import { mailingLimits } from './mailing-limits.ts'
import { RoleKind } from '../roles/role.ts'

/**
 * Which of a club's members a mailing is for. Every part narrows it down; `only` names them one by one, `except` takes
 * some away again.
 */
export const MailingAudience = z.strictObject({
  assignment: z.union([AssignmentType, z.enum(['any', 'none'])]).nullable(),
  /** The kind of their membership. */ kind: RoleKind.nullable(),
  workplace: z.string().max(200).nullable(),
  exceptBoard: z.boolean(),
  only: z.array(PersonRef).max(mailingLimits.named).nullable(),
  except: z.array(PersonRef).max(mailingLimits.named),
})
export type MailingAudience = z.infer<typeof MailingAudience>

type Member = Found & { kinds: readonly RoleKind[] }

/** Those of the members who are meant, in the same order. */
export const meantBy = <Each extends Member>(audience: MailingAudience, members: readonly Each[]): Each[] => {
  const { assignment, kind, workplace, exceptBoard, only, except } = audience
  return selected(members, { text: '', assignment, workplace }).filter(
    ({ ref, kinds, assignments }) =>
      (kind === null || kinds.includes(kind)) &&
      (only === null || only.includes(ref)) &&
      !except.includes(ref) &&
      !(exceptBoard && assignments.some((each) => boardAssignmentTypes.includes(each))),
  )
}
