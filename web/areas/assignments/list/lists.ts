import { changesToDecide, running, toHandle } from '#shared/assignments/to-handle.ts'
import { assignmentTypes } from '#shared/assignments/types.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'

const order: readonly string[] = assignmentTypes
/** The place of a type among all; unknown ones come last. */
const placeOf = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)

/**
 * What is to be decided, the most urgent first: changes the register has refused, and assignments that end; and what
 * runs, in the order of the types.
 */
export const listsOf = ({ assignments, changes, portalNow }: AssignmentsView, today: string) => ({
  toDecide: changesToDecide(changes),
  toHandle: toHandle(assignments, changes, today, portalNow)
    .toSorted((one, other) => one.days - other.days || placeOf(one.assignment.type) - placeOf(other.assignment.type))
    .map(({ assignment }) => assignment),
  running: running(assignments, today).toSorted(
    (one, other) => placeOf(one.type) - placeOf(other.type) || one.until.localeCompare(other.until),
  ),
})
