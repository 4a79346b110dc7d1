import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { judgedChange, type WantedChange } from '#shared/membership-change/change.ts'
import { rulesOf } from '#shared/membership-change/groups.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import type { Judged } from '#web/components/form/use-draft-form.ts'

/** Judges a change as it is typed by its own fields, and by what its member's membership is. `source`: its id. */
export const judgedFor = (own: OwnMembership) => {
  const judge = judgedBy(judgedChange({ now: own.portalNow }))
  const today = stockholmDate(own.portalNow)
  return (typed: unknown, source: string): Judged<WantedChange> => {
    const judged = judge(typed)
    const ground = { membership: own, source, today, conflicts: own.conflicts, contact: own.contact }
    const issue = judged.body && rulesOf(judged.body).fieldIssue?.(ground)
    return issue ? { body: null, issues: [issue] } : judged
  }
}
