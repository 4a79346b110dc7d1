import { stockholmDate } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { leavingObstacle } from '#shared/membership-leaving/leaving.ts'
import type { StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { LeavingProgress, LeavingStart } from './messages.ts'
import { leavingSignature, unsignedEnd } from './signature.ts'
import { tellLastDay } from './tell-last-day.ts'

/** The change that a signed notice becomes. `now`: portal time, `realNow` when. */
const changeOf = (
  { id, person, until, reason, comment }: StoredLeaving,
  { now, realNow }: { now: number; realNow: number },
): MembershipChange => ({
  id,
  person,
  kind: 'left',
  wanted: { kind: 'left', until, reason, comment },
  at: now,
  sentAt: realNow,
  state: 'waiting',
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  overAt: null,
})

/** What having a notice of leaving signed does. */
export const membershipLeavingActivities = (deps: WorkerDeps) => {
  const { clock, stores, engine, realNow } = deps
  const { leavings, leavingOrders, membershipChanges, memberships, people } = stores
  const signature = leavingSignature(deps)

  /** @throws not-found where the person has begun another one since */
  const stored = async ({ person, id }: LeavingStart): Promise<StoredLeaving> => {
    const leaving = await leavings.read(person)
    if (leaving?.id !== id) throw new PortalError('not-found')
    return leaving
  }
  const progress = async (start: LeavingStart): Promise<LeavingProgress> => {
    const leaving = await leavings.read(start.person)
    // One that was replaced has come to nothing.
    return { state: leaving?.id === start.id ? leaving.state : 'withdrawn' }
  }

  /** Why a notice that was signed cannot become a change: asked again, since it may have been signed later. */
  const endAsSigned = async (
    { person: ref, until }: StoredLeaving,
    now: number,
  ): Promise<'month-over' | 'not-taken' | null> => {
    if (stockholmDate(now) > until) return 'month-over'
    const [person, { periods }] = await Promise.all([people.person(ref), memberships.asStored(ref)])
    const isInWay = !person || obstacleTo(person) !== null || leavingObstacle(periods, { until }) !== null
    return isInWay ? 'not-taken' : null
  }

  const settle = async (leaving: StoredLeaving): Promise<void> => {
    const now = realNow()
    const portalNow = now + (await clock.storedOffset())
    const end = await endAsSigned(leaving, portalNow)
    if (end) return leavings.end(leaving, end)
    const made = await leavings.sign(leaving, changeOf(leaving, { now: portalNow, realNow: now }))
    const isOurs = made === 'created' || (await leavings.read(leaving.person))?.state === 'signed'
    if (!isOurs) await leavings.end(leaving, 'not-taken')
  }

  return {
    /** It must be attempted once: a second attempt would be a second order. */
    orderLeavingSignature: async (start: LeavingStart): Promise<LeavingProgress> => {
      const leaving = await stored(start)
      if (leaving.state === 'unsigned') await signature.order(leaving)
      return progress(start)
    },

    readLeavingProgress: progress,

    /** Waits for the signature; from then on the membership has its last day. */
    collectLeavingSignature: async (start: LeavingStart): Promise<LeavingProgress> => {
      const signed = await signature.collect(start.id)
      const leaving = await leavings.read(start.person)
      if (leaving?.id === start.id && leaving.state === 'unsigned') {
        if (signed) await settle(leaving)
        else await leavings.end(leaving, unsignedEnd((await leavingOrders.read(start.id))?.end))
      }
      if (signed) await leavingOrders.finish(start.id, { status: 'complete' })
      return progress(start)
    },

    /** What follows upon the signature: the change's own process, and the letter with the last day. */
    followLeaving: async (start: LeavingStart): Promise<void> => {
      const change = await membershipChanges.read(start.person, start.id)
      if (change?.kind !== 'left') return
      await engine.start(membershipChangeProcess(start))
      await tellLastDay(deps, change)
    },
  }
}
export type MembershipLeavingActivities = ReturnType<typeof membershipLeavingActivities>
