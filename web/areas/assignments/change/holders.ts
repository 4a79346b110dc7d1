import type { AssignmentsView } from '#shared/contract/assignments.ts'

/** Those who hold an assignment of a type on a day or later, and cannot be given it once more. */
export const holdersOf = (
  assignments: AssignmentsView['assignments'],
  type: string | null,
  today: string,
): ReadonlySet<string> =>
  new Set(
    assignments
      .filter((each) => each.type === type && each.until >= today && each.until >= each.from && !each.closed)
      .map(({ person }) => person),
  )
