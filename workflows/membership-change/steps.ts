import { changeBackOff } from '#shared/assignments/change-progress.ts'
import type { CaseTime } from '#shared/cases/case.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import type { ChangeCause } from '#shared/membership-change/states.ts'
import type { Write } from '#shared/platform/dynamo.ts'
import { itemsOf, type Before, type GroupItems } from '#shared/platform/stores/membership-change/group-items.ts'
import type { MembershipChangeStep } from '#shared/platform/stores/membership-change/membership-changes-store.ts'
import type { WorkerDeps } from '../common/deps.ts'

export type ChangeDeps = Pick<WorkerDeps, 'stores' | 'register' | 'dynamo' | 'engine' | 'realNow' | 'sealing'>
export type Following = Readonly<Record<string, Write>>

/** Writes the steps of a change upon what was read; one that was overtaken is not written. */
export const changeSteps = ({ stores, dynamo }: Pick<ChangeDeps, 'stores' | 'dynamo'>) => {
  const { membershipChanges, memberships, people } = stores

  const step = async (
    change: MembershipChange,
    given: MembershipChangeStep,
    { realNow: now, portalNow }: CaseTime,
    following?: Following,
  ): Promise<void> => void (await membershipChanges.step(change, given, { now, portalNow }, following))

  const before = async ({ person: ref }: MembershipChange, { portalNow: now }: CaseTime): Promise<Before | null> => {
    const [person, membership, mandates] = await Promise.all([
      people.person(ref),
      memberships.asStored(ref),
      people.assignmentsOf(ref, 'as-stored'),
    ])
    return person && { person, membership, mandates, now }
  }
  /** What follows from a step of a change for its member, written in the transaction of that step. */
  const following = async (
    change: MembershipChange,
    now: CaseTime,
    of: (items: GroupItems, before: Before) => Following,
  ): Promise<Following> => {
    const known = await before(change, now)
    return known && change.wanted ? of(itemsOf(dynamo.tables.people, change, change.wanted), known) : {}
  }

  return {
    step,
    before,
    following,

    /** The register has not answered: it is asked again after a pause. */
    failed: (change: MembershipChange, cause: ChangeCause, now: CaseTime): Promise<void> => {
      const attempts = change.attempts + 1
      return step(change, { cause, attempts, nextAttemptAt: now.realNow + changeBackOff(attempts) }, now)
    },
    end: (
      change: MembershipChange,
      given: MembershipChangeStep & { state: 'done' | 'refused' | 'stopped' | 'cancelled' },
      now: CaseTime,
      writes: Following = {},
    ): Promise<void> => step(change, { ...given, nextAttemptAt: null, overAt: now.realNow }, now, writes),
    withdrawnItems: (change: MembershipChange, now: CaseTime): Promise<Following> =>
      following(change, now, ({ withdrawn }, known) => withdrawn(known)),
  }
}
export type ChangeSteps = ReturnType<typeof changeSteps>
