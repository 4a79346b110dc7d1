import type { MembershipChange } from '../../../membership-change/change.ts'
import { StoredLeaving, type LeavingState } from '../../../membership-leaving/stored.ts'
import { createCaseStore, overByMonth } from '../../cases/case-store.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { setting } from '../membership-change/changed-items.ts'
import type { createMembershipChanges } from '../membership-change/membership-changes-store.ts'

/** From the end on, the change has the reason. */
const over = <State extends LeavingState>(state: State) => ({ state, reason: null, comment: '' })

/** A person's latest notice only, until it is signed or given up. */
export const createLeavings = (
  dynamo: Dynamo,
  membershipChanges: Pick<ReturnType<typeof createMembershipChanges>, 'create'>,
) => {
  const cases = createCaseStore(dynamo, 'leaving', {
    table: 'people',
    schema: StoredLeaving,
    key: ({ person }: Pick<StoredLeaving, 'person'>) => keys.memberLeaving(person),
    lists: { open: keys.openLeavings, over: overByMonth(keys.overLeavings) },
  })

  return {
    read: (person: string): Promise<StoredLeaving | null> => cases.read({ person }),
    open: cases.open,
    recentlyOver: cases.recentlyOver,
    find: cases.find,

    /** Replaces the notice that was seen, or none; false where another has been stored. */
    begin: async (leaving: StoredLeaving, seen: StoredLeaving | null): Promise<boolean> =>
      (await cases.create(leaving, {}, seen)).isDone,

    /** Without a signature that counts; a notice that has ended already stays. */
    end: async (leaving: StoredLeaving, state: Exclude<LeavingState, 'unsigned' | 'signed'>): Promise<void> => {
      await cases.step(leaving, over(state))
    },

    /**
     * A signed notice becomes a change of the membership, and access ends with its last day. `taken`: something else
     * is ending the membership. `lapsed`: this is no longer the notice to sign.
     */
    sign: async (leaving: StoredLeaving, change: MembershipChange): Promise<'created' | 'there' | 'taken' | 'lapsed'> =>
      membershipChanges.create(change, {
        leaving: cases.stepWrite(leaving, over('signed')),
        person: setting(dynamo.tables.people, keys.person(leaving.person), { memberUntil: leaving.until }),
      }),
  }
}
