import { caseGone, membershipChangeCase } from '#shared/cases/case.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { settled, type CaseWork } from '../case/work.ts'
import { carryingOut, dueAt } from './carrying-out.ts'
import { followChange, type FollowDeps } from './follow-change.ts'
import { changeSteps, type ChangeDeps } from './steps.ts'

/** So long (ms) after something was due its process is not about to do it any more. */
const overdueAfter = 5 * 60_000

/** Whether something may follow from how a change stands: not while it waits for its first answer, or is being taken back. */
const isFollowed = ({ state, cause, takingBack }: MembershipChange): boolean =>
  isOpen(state) ? !takingBack && (state !== 'waiting' || cause !== null) : true

/** Changes of memberships: from when each is asked for until the register has it and its day has come, or it comes to nothing. */
export const membershipChangeCases = (deps: ChangeDeps & FollowDeps): CaseWork => {
  const { membershipChanges } = deps.stores
  const carryOut = carryingOut(deps, changeSteps(deps))

  return {
    advance: async ({ id, subject: person }, now, { again }) => {
      const change = await settled(
        () => membershipChanges.read({ person: person ?? '', id }),
        async (found, isAgain) => {
          // Also where an earlier attempt died before it; nothing of it happens twice.
          if (isFollowed(found)) await followChange(deps, found, now.portalNow)
          return carryOut(found, now, isAgain)
        },
        { again },
      )
      if (!change) return caseGone
      const { state, cause, attempts } = change
      return { state, cause, attempts, wakesAt: dueAt(change, now) }
    },
    open: async () =>
      (await membershipChanges.open()).map((change) => ({
        of: membershipChangeCase(change),
        isOverdue: (now) => (dueAt(change, now) ?? Infinity) + overdueAfter < now.realNow,
      })),
  }
}
