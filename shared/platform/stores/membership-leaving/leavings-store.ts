import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { caseKinds } from '../../../cases/kinds.ts'
import type { MembershipChange } from '../../../membership-change/change.ts'
import { StoredLeaving, type LeavingState } from '../../../membership-leaving/stored.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { monthOf, thisAndLastMonth } from '../month-partitions.ts'
import { setting } from '../membership-change/changed-items.ts'
import type { createMembershipChanges } from '../membership-change/membership-changes-store.ts'

type Seen = Pick<StoredLeaving, 'id' | 'state'>
const { isOpen, forgottenAt } = caseKinds.leaving

/** Notices of leaving: of each person the latest alone, until it is signed or given up. */
export const createLeavings = (
  dynamo: Dynamo,
  membershipChanges: Pick<ReturnType<typeof createMembershipChanges>, 'create'>,
) => {
  const TableName = dynamo.tables.people

  const read = async (person: string): Promise<StoredLeaving | null> => {
    const Key = keys.memberLeaving(person)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? StoredLeaving.parse(Item) : null
  }

  const itemOf = (leaving: StoredLeaving) => {
    const gone = forgottenAt(leaving)
    return {
      ...keys.memberLeaving(leaving.person),
      ...leaving,
      gsi1sk: leaving.id,
      // Why they leave stands with the change from then on.
      ...(isOpen(leaving)
        ? { gsi1pk: keys.openLeavings }
        : { gsi1pk: keys.overLeavings(monthOf(leaving.sentAt)), reason: null, comment: '' }),
      ...(gone !== null && { ttl: Math.ceil(gone / 1000) }),
    }
  }
  const put = (leaving: StoredLeaving, seen: Seen | null): Write => ({
    Put: {
      TableName,
      Item: itemOf(leaving),
      ...(seen
        ? {
            ConditionExpression: 'id = :id AND #state = :state',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':id': seen.id, ':state': seen.state },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  })

  /** `id`: the one with that id alone. */
  const listed = (list: string, id?: string): Promise<StoredLeaving[]> =>
    queryAll(dynamo, StoredLeaving, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: id === undefined ? 'gsi1pk = :list' : 'gsi1pk = :list AND gsi1sk = :id',
      ExpressionAttributeValues: { ':list': list, ...(id !== undefined && { ':id': id }) },
    })

  return {
    read,

    /** Stores a notice in place of the one that was seen, or of none; false where another has been stored meanwhile. */
    begin: async (leaving: StoredLeaving, seen: Seen | null): Promise<boolean> =>
      (await transact(dynamo, { leaving: put(StoredLeaving.parse(leaving), seen) })).done,

    /** How a notice ended without a signature that counts; one that has ended already, or is another, stays. */
    end: async (leaving: StoredLeaving, state: Exclude<LeavingState, 'unsigned' | 'signed'>): Promise<void> => {
      await transact(dynamo, { leaving: put({ ...leaving, state }, { id: leaving.id, state: 'unsigned' }) })
    },

    /**
     * A notice that was signed becomes a change of the membership, and access ends with its last day from then on.
     * `taken` where something else is ending the membership, `lapsed` where the notice is no longer the one to sign.
     */
    sign: (leaving: StoredLeaving, change: MembershipChange): Promise<'created' | 'there' | 'taken' | 'lapsed'> =>
      membershipChanges.create(change, {
        leaving: put({ ...leaving, state: 'signed' }, { id: leaving.id, state: 'unsigned' }),
        person: setting(TableName, keys.person(leaving.person), { memberUntil: leaving.until }),
      }),

    /** Those whose signature is waited for; the list can lag behind. */
    open: (): Promise<StoredLeaving[]> => listed(keys.openLeavings),

    /**
     * Those that ended or were signed, of this month and the one before by when they were begun, real time; it can lag
     * too.
     */
    recentlyOver: async (realNow: number): Promise<StoredLeaving[]> =>
      (await Promise.all(thisAndLastMonth(realNow).map((month) => listed(keys.overLeavings(month))))).flat(),

    /** The notice of that id, of those that were begun in this month or the one before, by real time. */
    find: async (id: string, realNow: number): Promise<StoredLeaving | null> => {
      const months = thisAndLastMonth(realNow).map(keys.overLeavings)
      const [found] = (await Promise.all([keys.openLeavings, ...months].map((list) => listed(list, id)))).flat()
      return found ? read(found.person) : null
    },
  }
}
