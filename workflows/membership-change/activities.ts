import { PortalError } from '#shared/errors.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { carryingOut } from './carrying-out.ts'
import { followChange } from './follow-change.ts'
import type { ChangeProgress, ChangeStart } from './messages.ts'
import { isTold, progressOf } from './progress-of.ts'
import { changeSteps, type ChangeDeps } from './steps.ts'

/** What a change of a membership does. `now` is the engine's time. */
export const membershipChangeActivities = (deps: ChangeDeps) => {
  const steps = changeSteps(deps)
  const { stored, step, dayOf, portalNow } = steps
  const carryOut = carryingOut(deps, steps)

  const followed = async (start: ChangeStart, progress: ChangeProgress, now: number): Promise<ChangeProgress> => {
    if (isTold(progress)) await followChange(deps, await stored(start), await portalNow(now))
    return progress
  }

  return {
    readMembershipChange: async (start: ChangeStart): Promise<ChangeProgress> => progressOf(await stored(start)),

    /** Asks the register once; a planned change is begun on its day of portal time, and left alone before. */
    carryOutMembershipChange: (start: ChangeStart, now: number): Promise<ChangeProgress> =>
      withHeartbeat(async () => followed(start, await carryOut(await stored(start), now), now)),

    /**
     * Notes that a change is to be taken back, a planned one until its day: from then on the register is asked for nothing
     * else. One that comes to nothing by itself stays as it has ended. @throws undo-too-late
     */
    cancelMembershipChange: async (start: ChangeStart, now: number, byUnion = false): Promise<ChangeProgress> => {
      for (;;) {
        const change = await stored(start)
        if (change.takingBack && isOpen(change.state)) return progressOf(change)
        // A membership is over after its last day, whether the register has answered or not.
        const countsFromDay = change.state === 'planned' || change.kind === 'left'
        const isBegun = isOpen(change.state) && countsFromDay && (await dayOf(change, now)).hasCome
        if (isBegun || change.state === 'done') throw new PortalError('undo-too-late')
        if (!isOpen(change.state)) return followed(start, progressOf(change), now)
        // Another step of it may have come first.
        await step(start, { takingBack: { by: byUnion ? 'union' : 'member', at: now }, nextAttemptAt: now, now })
      }
    },
  }
}
export type MembershipChangeActivities = ReturnType<typeof membershipChangeActivities>
