import { changeBackOff } from '#shared/assignments/change-progress.ts'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { conflictInWayOf, rulesOf } from '#shared/membership-change/groups.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import type { ChangeCause } from '#shared/membership-change/states.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import type { Write } from '#shared/platform/dynamo.ts'
import { membershipChangeProcessId } from '#shared/platform/engine/membership-change-process.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import type { ChangedPerson, PlanOutcome } from '#shared/platform/register/wire.ts'
import {
  itemsOf,
  mandatesEnded,
  type Before,
  type GroupItems,
} from '#shared/platform/stores/membership-change/group-items.ts'
import { newestOf, settledItems } from '#shared/platform/stores/membership-change/settled-items.ts'
import {
  stoppedOf,
  type MembershipChangeStep,
} from '#shared/platform/stores/membership-change/membership-changes-store.ts'
import { hasLeft } from '#shared/roles/roles-of.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import type { ChangeProgress, ChangeStart } from './messages.ts'
import { endMandates } from './ended-mandates.ts'
import { followChange } from './follow-change.ts'
import { notDone, type NotDone } from './not-done.ts'
import { lostForGood, type Obstacle } from './obstacle.ts'
import { isTold, progressOf } from './progress-of.ts'
import { paymentDone } from './told-payment.ts'
import { endedAlready, endsMembership, stopOtherChanges, tellRegister } from './regretted.ts'
import { takenBack } from './taken-back.ts'

type Answer = { done: ChangedPerson } | (NotDone & Obstacle)
type Following = Readonly<Record<string, Write>>

/** What a change of a membership does. `now` is the engine's time. */
export const membershipChangeActivities = (
  deps: Pick<WorkerDeps, 'clock' | 'stores' | 'register' | 'dynamo' | 'engine' | 'sealing'>,
) => {
  const { clock, stores, register, dynamo } = deps
  const { membershipChanges, memberships, people, conflictNotices } = stores
  const table = dynamo.tables.people

  const portalNow = async (now: number) => now + (await clock.storedOffset())
  const portalDay = async (now: number) => stockholmDate(await portalNow(now))

  const stored = async ({ person, id }: ChangeStart): Promise<MembershipChange> => {
    const change = await membershipChanges.read(person, id)
    if (!change) throw new PortalError('not-found')
    return change
  }
  const step = async (
    start: ChangeStart,
    given: MembershipChangeStep & { now: number },
    following?: Parameters<typeof membershipChanges.step>[3],
  ): Promise<ChangeProgress> => {
    const timed = { ...given, portalNow: await portalNow(given.now) }
    return progressOf((await membershipChanges.step(start.person, start.id, timed, following)) ?? (await stored(start)))
  }

  /** What an earlier attempt did whose answer got lost. */
  const doneEarlier = ({ person, id }: ChangeStart) => register.personChange(person, membershipChangeProcessId(id))

  const failed = async (change: MembershipChange, cause: ChangeCause, now: number) => {
    const attempts = change.attempts + 1
    return step(change, { cause, attempts, nextAttemptAt: now + changeBackOff(attempts), now })
  }
  const end = (
    change: MembershipChange,
    given: MembershipChangeStep & { state: 'done' | 'refused' | 'stopped' | 'cancelled' },
    now: number,
    following: Following = {},
  ) => step(change, { ...given, nextAttemptAt: null, overAt: now, now }, following)

  /** Why a change cannot be carried out as things stand, or once its member has left; its own traces are left out of account. */
  const obstacleNow = async ({ id, person, wanted, at }: MembershipChange, now: number): Promise<Obstacle | null> => {
    const [member, today] = await Promise.all([people.person(person), portalDay(now)])
    const cause = member && (wanted?.kind === 'left' || !hasLeft(member, today)) ? obstacleTo(member) : 'not-member'
    if (cause || !wanted) return { cause: cause ?? 'not-member' }
    const [{ periods, employments, reduced, additional }, conflicts] = await Promise.all([
      memberships.asStored(person),
      conflictNotices.all(),
    ])
    const membership = { entries: periods, employments, reduced, additional, clubs: [] }
    const ground = { membership, source: id, today, conflicts }
    const obstacle = rulesOf(wanted).obstacle({ ...ground, askedOn: stockholmDate(at) })
    return obstacle && { cause: obstacle, conflict: conflictInWayOf(wanted, ground)?.id }
  }
  /** Whoever lifts a notice finds by it the changes that it has stopped. */
  const stoppedItems = (change: MembershipChange, { conflict }: Obstacle): Following =>
    conflict ? { stopped: conflictNotices.stops(conflict, stoppedOf(change)) } : {}

  const ask = async (change: MembershipChange, now: number): Promise<Answer> => {
    const { person, id, wanted } = change
    try {
      const earlier = await doneEarlier({ person, id })
      if (earlier) return { done: earlier }
      const obstacle = await obstacleNow(change, now)
      if (obstacle || !wanted) return { done: null, end: 'stopped', cause: 'not-member', ...obstacle }
      return { done: await tellRegister(deps, change, { wanted, day: await portalDay(now) }) }
    } catch (error) {
      if (error instanceof RegisterError) return notDone(error)
      throw error
    }
  }

  const before = async ({ person: ref }: MembershipChange, now: number): Promise<Before | null> => {
    const [person, membership, mandates] = await Promise.all([
      people.person(ref),
      memberships.asStored(ref),
      people.assignmentsOf(ref, 'as-stored'),
    ])
    return person && { person, membership, mandates, now: await portalNow(now) }
  }
  /** What follows from a step of a change for its member, written in the transaction of that step. */
  const following = async (
    change: MembershipChange,
    now: number,
    of: (items: GroupItems, before: Before) => Following,
  ): Promise<Following> => {
    const known = await before(change, now)
    return known && change.wanted ? of(itemsOf(table, change, change.wanted), known) : {}
  }
  const withdrawnItems = (change: MembershipChange, now: number) =>
    following(change, now, ({ withdrawn }, known) => withdrawn(known))

  /** What the register has done the portal does as well, in one transaction with the change's end. */
  const settle = async (change: MembershipChange, changed: ChangedPerson, now: number) => {
    const isRegret = change.wanted?.kind === 'regretted'
    if (endsMembership(change)) await stopOtherChanges(stores, change, { now, portalNow: await portalNow(now) })
    const known = await before(change, now)
    const from = isRegret && known ? stockholmDate(known.now) : change.from
    const newest = known ? newestOf(known, changed) : changed
    const ended = known && from ? mandatesEnded({ id: change.id, from }, known, newest) : []
    await endMandates(register, membershipChangeProcessId(change.id), ended)
    const items = known && change.wanted ? settledItems(table, change, known, newest) : {}
    const closed = known?.mandates.filter(({ id }) => ended.some((each) => each.id === id)) ?? []
    const endedMandates = closed.map(({ clubId, id, until }) => ({ clubId, id, until }))
    const outcome = { ...paymentDone(change, changed), ...(from && { endedMandates }) }
    return end(change, { state: 'done', cause: null, ...outcome }, now, items)
  }

  const settleOrWait = (change: MembershipChange, changed: ChangedPerson, now: number) =>
    settle(change, changed, now).catch((error: unknown) => {
      if (error instanceof RegisterError) return failed(change, notDone(error).cause, now)
      throw error
    })

  /** The register has it: from now on it stands in the membership, whenever anybody looks. */
  const plan = async (change: MembershipChange, now: number): Promise<ChangeProgress> =>
    step(
      change,
      { state: 'planned', cause: null, attempts: 0, nextAttemptAt: null, now },
      await following(change, now, ({ planned }, known) => planned(known)),
    )

  const outcome = ({ person, id }: MembershipChange, what: PlanOutcome) =>
    register.settlePersonChange(person, membershipChangeProcessId(id), what)
  const withdraw = (change: MembershipChange) =>
    takenBack(
      () => outcome(change, 'withdrawn'),
      async () => (await doneEarlier(change)) ?? endedAlready(stores, change),
    )

  /** Its day has come: what it needs is looked at again. Once the register has it, nothing takes it back. `lost`: why it cannot come. */
  const begin = async (change: MembershipChange, now: number, lost: Obstacle | null): Promise<ChangeProgress> => {
    let changed: ChangedPerson | null = null
    try {
      const obstacle = lost ?? (await obstacleNow(change, now))
      changed = obstacle ? await withdraw(change) : await outcome(change, 'effective')
      if (!changed) {
        const items = { ...(await withdrawnItems(change, now)), ...(obstacle && stoppedItems(change, obstacle)) }
        return await end(change, { state: 'stopped', cause: obstacle?.cause ?? 'register-rejected' }, now, items)
      }
      return await settle(change, changed, now)
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error
      const { cause, end: isEnd } = notDone(error)
      if (isEnd && !changed) return end(change, { state: 'stopped', cause }, now, await withdrawnItems(change, now))
      return failed(change, cause, now)
    }
  }

  const dayOf = async ({ from }: MembershipChange, now: number) => {
    const restsUntil = from ? startOfDay(from) : null
    return { restsUntil, hasCome: restsUntil !== null && (await portalNow(now)) >= restsUntil }
  }

  /** The register is asked until it answers; what it has carried out meanwhile is done. */
  const takeBack = async (change: MembershipChange, now: number): Promise<ChangeProgress> => {
    try {
      const changed = await withdraw(change)
      if (changed) return await settle(change, changed, now)
      const cause = change.takingBack?.by === 'union' ? 'closed-by-union' : null
      const items = change.state === 'planned' ? await withdrawnItems(change, now) : {}
      return await end(change, { state: 'cancelled', cause }, now, items)
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error
      return failed(change, error.reason === 'slow' ? 'register-slow' : 'register-unavailable', now)
    }
  }

  const carryOut = async (change: MembershipChange, now: number): Promise<ChangeProgress> => {
    if (change.takingBack && isOpen(change.state)) return takeBack(change, now)
    if (change.state === 'planned') {
      const { hasCome, restsUntil } = await dayOf(change, now)
      const lost = hasCome ? null : lostForGood(await obstacleNow(change, now))
      return hasCome || lost ? begin(change, now, lost) : { ...progressOf(change), restsUntil: restsUntil ?? 0 }
    }
    if (change.state !== 'waiting') return progressOf(change)
    const answer = await ask(change, now)
    if (answer.done) return change.from ? plan(change, now) : settleOrWait(change, answer.done, now)
    const { end: ended, cause } = answer
    return ended ? end(change, { state: ended, cause }, now, stoppedItems(change, answer)) : failed(change, cause, now)
  }

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
        const isBegun = change.state === 'planned' && (await dayOf(change, now)).hasCome
        if (isBegun || change.state === 'done') throw new PortalError('undo-too-late')
        if (!isOpen(change.state)) return followed(start, progressOf(change), now)
        // Another step of it may have come first.
        await step(start, { takingBack: { by: byUnion ? 'union' : 'member', at: now }, nextAttemptAt: now, now })
      }
    },
  }
}
export type MembershipChangeActivities = ReturnType<typeof membershipChangeActivities>
