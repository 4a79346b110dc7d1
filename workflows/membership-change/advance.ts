import { caseGone, membershipChangeCase, type CaseTime } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { overdueAfter, settled, type CaseWork } from '../case/work.ts'
import { carryingOut } from './carrying-out.ts'
import { followChange, type FollowDeps } from './follow-change.ts'
import { changeSteps, type ChangeDeps } from './steps.ts'

/**
 * Whether something may follow from a change: not while it waits for its first answer, or is being taken back. Of a
 * change that the register's feed has stopped only the feed's reader notifies the member, if at all.
 */
const isFollowed = ({ state, cause, takingBack, stoppedBy }: MembershipChange): boolean =>
  isOpen(state) ? !takingBack && (state !== 'waiting' || cause !== null) : stoppedBy === undefined

/** How long (ms) its process may take to do what is due; one whose day has come is nudged at once. */
const graceOf = ({ state, nextAttemptAt }: MembershipChange): number =>
  state === 'planned' && nextAttemptAt === null ? 0 : overdueAfter

/** Each change, from the request until the register has it and its day has come, or it comes to nothing. */
export const membershipChangeCases = (deps: ChangeDeps & FollowDeps): CaseWork => {
  const { membershipChanges } = deps.stores
  const { dueAt } = caseKinds['membership-change']
  const carryOut = carryingOut(deps, changeSteps(deps))
  /** Done again where an earlier attempt died before it; nothing of it happens twice. */
  const follow = async (change: MembershipChange, { portalNow }: CaseTime) => {
    if (isFollowed(change)) await followChange(deps, change, portalNow)
  }

  return {
    advance: async ({ id, subject: person }, now, { again }) => {
      let before: MembershipChange | null = null
      const change = await settled(
        () => membershipChanges.read({ person: person ?? '', id }),
        async (found, isAgain) => {
          const isPlannedNow = before?.state === 'waiting' && found.state === 'planned'
          before = found
          if (isPlannedNow) await follow(found, now)
          // The register before letters: what has begun is submitted although mail cannot be sent.
          if (await carryOut(found, now, isAgain)) return true
          if (!isPlannedNow) await follow(found, now)
          return false
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
        isOverdue: (now) => (dueAt(change, now) ?? Infinity) + graceOf(change) < now.realNow,
      })),
  }
}
