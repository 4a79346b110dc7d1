import { boardAssignmentTypes } from '../assignments/types.ts'
import { fullAuthorityIn, type Mandate } from './mandate-roles.ts'

/** They see to it that a vacated assignment gets a holder: full authority, or the board where no one has it. */
export const successionKeepers = (assignments: readonly Mandate[], day: string): string[] => {
  const officers = fullAuthorityIn(assignments, day)
  const isSitting = ({ type, from, until }: Mandate) =>
    boardAssignmentTypes.includes(type) && from <= day && day <= until
  return officers.length > 0 ? officers : [...new Set(assignments.filter(isSitting).map(({ person }) => person))]
}

/** Those who see to it that an annual meeting has its secretary and adjusters: also who keeps the authority over it. */
export const meetingKeepers = (
  { authority }: { authority: readonly string[] },
  assignments: readonly Mandate[],
  day: string,
): string[] => [...new Set([...authority, ...successionKeepers(assignments, day)])]
