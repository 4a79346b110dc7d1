import { changeBackOff } from '#shared/assignments/change-progress.ts'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import type { ChangeCause } from '#shared/membership-change/states.ts'
import type { Write } from '#shared/platform/dynamo.ts'
import { itemsOf, type Before, type GroupItems } from '#shared/platform/stores/membership-change/group-items.ts'
import type { MembershipChangeStep } from '#shared/platform/stores/membership-change/membership-changes-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { ChangeProgress, ChangeStart } from './messages.ts'
import { progressOf } from './progress-of.ts'

export type ChangeDeps = Pick<WorkerDeps, 'clock' | 'stores' | 'register' | 'dynamo' | 'engine' | 'realNow' | 'sealing'>
export type Following = Readonly<Record<string, Write>>

/** Reads a change and writes its steps. `now` is the engine's time; portal time is worked out from it. */
export const changeSteps = ({ clock, stores, dynamo }: Pick<ChangeDeps, 'clock' | 'stores' | 'dynamo'>) => {
  const { membershipChanges, memberships, people } = stores

  const portalNow = async (now: number) => now + (await clock.storedOffset())

  /** @throws PortalError not-found */
  const stored = async ({ person, id }: ChangeStart): Promise<MembershipChange> => {
    const change = await membershipChanges.read(person, id)
    if (!change) throw new PortalError('not-found')
    return change
  }
  const step = async (
    start: ChangeStart,
    given: MembershipChangeStep & { now: number },
    following?: Following,
  ): Promise<ChangeProgress> => {
    const timed = { ...given, portalNow: await portalNow(given.now) }
    return progressOf((await membershipChanges.step(start.person, start.id, timed, following)) ?? (await stored(start)))
  }

  /** What the portal has of its member. */
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
    return known && change.wanted ? of(itemsOf(dynamo.tables.people, change, change.wanted), known) : {}
  }

  return {
    portalNow,
    portalDay: async (now: number) => stockholmDate(await portalNow(now)),
    stored,
    step,
    before,
    following,

    /** The register has not answered: it is asked again after a pause. */
    failed: async (change: MembershipChange, cause: ChangeCause, now: number): Promise<ChangeProgress> => {
      const attempts = change.attempts + 1
      return step(change, { cause, attempts, nextAttemptAt: now + changeBackOff(attempts), now })
    },
    end: (
      change: MembershipChange,
      given: MembershipChangeStep & { state: 'done' | 'refused' | 'stopped' | 'cancelled' },
      now: number,
      writes: Following = {},
    ): Promise<ChangeProgress> => step(change, { ...given, nextAttemptAt: null, overAt: now, now }, writes),
    withdrawnItems: (change: MembershipChange, now: number): Promise<Following> =>
      following(change, now, ({ withdrawn }, known) => withdrawn(known)),

    /** When its first day begins, in portal time, and whether it has; null where it holds at once. */
    dayOf: async ({ from }: MembershipChange, now: number) => {
      const restsUntil = from ? startOfDay(from) : null
      return { restsUntil, hasCome: restsUntil !== null && (await portalNow(now)) >= restsUntil }
    },
  }
}
export type ChangeSteps = ReturnType<typeof changeSteps>
