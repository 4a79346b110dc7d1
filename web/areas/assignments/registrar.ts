import { assignmentRules, isAssignmentType } from '#shared/assignments/types.ts'

/** Who registers an assignment; `unknown` for a type that the catalogue does not have. */
export const registrarOf = (type: string): 'club' | 'union' | 'unknown' =>
  isAssignmentType(type) ? assignmentRules[type].registeredBy : 'unknown'
