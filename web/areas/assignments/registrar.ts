import { assignmentRules, AssignmentType } from '#shared/assignments/types.ts'

/** Who registers an assignment; `unknown` for a type that the catalogue does not have. */
export const registrarOf = (type: string): 'club' | 'union' | 'unknown' => {
  const known = AssignmentType.safeParse(type)
  return known.success ? assignmentRules[known.data].registeredBy : 'unknown'
}
