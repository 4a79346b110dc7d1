import type { ChangeRequest } from '#shared/assignments/change.ts'
import { planChange, type ClubState, type Held, type PlannedChange } from '#shared/assignments/plan-change.ts'

/** A club of five, in which A is chairman and B auditor until the end of February. */
export const members = [...'ABCDE'].map((ref) => ({ ref }))
export const today = '2027-01-20'
export const chairs: Held = { id: 'm1', person: 'A', type: 'chairman', from: '2026-02-10', until: '2027-02-28' }
export const audits: Held = { id: 'm2', person: 'B', type: 'auditor', from: '2026-02-10', until: '2027-02-28' }
export const club = (rest: Partial<ClubState> = {}): ClubState => ({
  members,
  assignments: [chairs, audits],
  open: [],
  ...rest,
})

/** What is planned, or the code it is refused with. */
export const planned = (request: ChangeRequest, state = club(), day = today): PlannedChange | string => {
  const plan = planChange(request, state, day)
  return plan.ok ? plan.change : plan.code
}
