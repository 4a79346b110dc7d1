import type { CaseTime } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { beginsAt, membershipChangeDueAt } from '#shared/membership-change/due.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import type { ChangedPerson, PlanOutcome } from '#shared/platform/register/wire.ts'
import { stoppedOf } from '#shared/platform/stores/membership-change/membership-changes-store.ts'
import { endedAlready, isEndUnsubmitted } from './membership-end.ts'
import { notDone, type NotDone } from './not-done.ts'
import { lostForGood, obstacleOn, type Obstacle } from './obstacle.ts'
import { changeSettling } from './settling.ts'
import type { ChangeDeps, ChangeSteps, Following } from './steps.ts'
import { takenBack } from './taken-back.ts'
import { submitToRegister } from './submit-to-register.ts'
import { UnreadableAccount } from './submitted-payment.ts'

/** `isOver`: the register has carried it out before it was asked, nothing is planned any more. */
type Answer = { done: ChangedPerson; isOver?: boolean } | (NotDone & Obstacle)

export const carryingOut = (deps: ChangeDeps, steps: ChangeSteps) => {
  const { stores, register } = deps
  const { step, failed, end, following, withdrawnItems } = steps
  const { settle, settleOrWait } = changeSettling(deps, steps)

  const keyOf = (id: string) => caseProcessId({ kind: 'membership-change', id })
  /** What an earlier attempt did whose answer got lost. */
  const doneEarlier = ({ person, id }: MembershipChange) => register.personChange(person, keyOf(id))
  const obstacleNow = (change: MembershipChange, { portalNow }: CaseTime) =>
    obstacleOn(stores, change, stockholmDate(portalNow))
  /** The operator who lifts a notice finds by it the changes that it has stopped. */
  const stoppedItems = (change: MembershipChange, { conflict }: Obstacle): Following =>
    conflict ? { stopped: stores.conflictNotices.stops(conflict, stoppedOf(change)) } : {}

  /** @throws what is no answer of the register's */
  const refusedBy = async (change: MembershipChange, error: unknown): Promise<NotDone> => {
    if (error instanceof UnreadableAccount) return { done: null, end: null, cause: 'account-unreadable' }
    if (!(error instanceof RegisterError)) throw error
    const isToWait = await isEndUnsubmitted(deps, change, error)
    return isToWait ? { done: null, end: null, cause: 'register-slow' } : notDone(error)
  }

  const ask = async (change: MembershipChange, now: CaseTime): Promise<Answer> => {
    const { wanted } = change
    try {
      const earlier = await doneEarlier(change)
      if (earlier) return { done: earlier }
      const over = await endedAlready(stores, change)
      if (over) return { done: over, isOver: true }
      const obstacle = await obstacleNow(change, now)
      if (obstacle || !wanted) return { done: null, end: 'stopped', cause: 'not-member', ...obstacle }
      return { done: await submitToRegister(deps, change, { wanted, day: stockholmDate(now.portalNow) }) }
    } catch (error) {
      return refusedBy(change, error)
    }
  }

  /** The register has it: from now on it stands in the membership, for every reader. */
  const plan = async (change: MembershipChange, now: CaseTime): Promise<void> =>
    step(
      change,
      { state: 'planned', cause: null, attempts: 0, nextAttemptAt: null },
      now,
      await following(change, now, ({ planned }, known) => planned(known)),
    )

  const outcome = ({ person, id }: MembershipChange, what: PlanOutcome) =>
    register.settlePersonChange(person, keyOf(id), what)
  const withdraw = async (change: MembershipChange): Promise<ChangedPerson | null> => {
    const carriedOut = await takenBack(
      () => outcome(change, 'withdrawn'),
      () => doneEarlier(change),
    )
    return carriedOut ?? endedAlready(stores, change)
  }

  /** Its needs are checked again. Once the register has it, nothing takes it back. `lost`: why it cannot come. */
  const begin = async (change: MembershipChange, now: CaseTime, lost: Obstacle | null): Promise<void> => {
    let changed: ChangedPerson | null = null
    try {
      const obstacle = lost ?? (await obstacleNow(change, now))
      const isToWithdraw = obstacle !== null || (await endedAlready(stores, change)) !== null
      changed = isToWithdraw ? await withdraw(change) : await outcome(change, 'effective')
      if (!changed) {
        const items = { ...(await withdrawnItems(change, now)), ...(obstacle && stoppedItems(change, obstacle)) }
        return await end(change, { state: 'stopped', cause: obstacle?.cause ?? 'register-rejected' }, now, items)
      }
      return await settle(change, changed, now)
    } catch (error) {
      const { cause, end: isEnd } = await refusedBy(change, error)
      if (isEnd && !changed) return end(change, { state: 'stopped', cause }, now, await withdrawnItems(change, now))
      return failed(change, cause, now)
    }
  }

  /** The register is asked until it answers; what it has carried out meanwhile is done. */
  const takeBack = async (change: MembershipChange, now: CaseTime): Promise<void> => {
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

  const submit = async (change: MembershipChange, now: CaseTime): Promise<void> => {
    const answer = await ask(change, now)
    if (answer.done) return change.from && !answer.isOver ? plan(change, now) : settleOrWait(change, answer.done, now)
    const { end: ended, cause } = answer
    return ended ? end(change, { state: ended, cause }, now, stoppedItems(change, answer)) : failed(change, cause, now)
  }

  /** Before its day a change is given up once it can never hold; a retry noted for that is dropped once it can. */
  const reconsider = async (change: MembershipChange, now: CaseTime, isDue: boolean): Promise<boolean> => {
    const lost = lostForGood(await obstacleNow(change, now))
    if (lost && (isDue || change.nextAttemptAt === null)) await begin(change, now, lost)
    else if (!lost && change.nextAttemptAt !== null) await step(change, { nextAttemptAt: null }, now)
    else return false
    return true
  }

  /**
   * Does the next thing that is due; whether there was one. What a planned change needs is checked also before its
   * day. `again`: the register is asked without waiting for the next attempt.
   */
  return async (change: MembershipChange, now: CaseTime, again: boolean): Promise<boolean> => {
    const due = membershipChangeDueAt(change, now)
    if (due === null) return false
    const isDue = again || due <= now.realNow
    const isPlanned = change.state === 'planned' && !change.takingBack
    if (isPlanned && now.portalNow < (beginsAt(change) ?? 0)) return reconsider(change, now, isDue)
    if (!isDue) return false
    if (change.takingBack) await takeBack(change, now)
    else if (isPlanned) await begin(change, now, null)
    else await submit(change, now)
    return true
  }
}
