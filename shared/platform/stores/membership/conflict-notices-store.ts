import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { appearanceOf } from '../../../basics/appearance.ts'
import { PersonRef } from '../../../basics/references.ts'
import { Instant } from '../../../basics/time.ts'
import { ConflictNotice } from '../../../membership/conflict-notice.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** `at`: portal time. */
const Deed = z.object({ at: Instant, by: PersonRef, reason: z.string() })

export const StoredConflictNotice = ConflictNotice.extend({ set: Deed, lifted: Deed.nullable() })
export type StoredConflictNotice = z.infer<typeof StoredConflictNotice>

const StoppedChange = z.object({
  person: PersonRef,
  change: z.ulid(),
  /** Second of 1970, as the change's. */
  ttl: z.number().int(),
  /**
   * Portal time of the question to the member, or of the handover to another notice; null until the notice is lifted.
   */
  settledAt: Instant.nullable(),
})
export type StoppedChange = z.infer<typeof StoppedChange>

/** One of a kind is open for a workplace; none is ever removed. */
export const createConflictNotices = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const item = (notice: StoredConflictNotice) => ({ ...keys.conflictNotice(notice.id), ...notice })
  const claim = ({ kind, workplace, name }: StoredConflictNotice) =>
    keys.conflictClaim(kind, workplace ?? appearanceOf(name))

  const read = async (id: string): Promise<StoredConflictNotice | null> => {
    const Key = keys.conflictNotice(id)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? StoredConflictNotice.parse(Item) : null
  }

  const stoppedItem = (id: string, stopped: StoppedChange): Write => ({
    Put: { TableName, Item: { ...keys.stoppedByConflict(id, stopped.person, stopped.change), ...stopped } },
  })

  return {
    read,

    /** The oldest first, also lifted ones. */
    all: (): Promise<StoredConflictNotice[]> =>
      queryAll(dynamo, StoredConflictNotice, {
        TableName,
        KeyConditionExpression: 'pk = :notices AND begins_with(sk, :prefix)',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':notices': keys.conflictNotice('').pk, ':prefix': keys.conflictNotices },
      }),

    /** `taken`: one of that kind is open for the workplace. A notice that is there already stays as it is. */
    set: async (notice: StoredConflictNotice): Promise<'set' | 'there' | 'taken'> => {
      const ConditionExpression = 'attribute_not_exists(pk)'
      const result = await transact(dynamo, {
        notice: { Put: { TableName, Item: item(StoredConflictNotice.parse(notice)), ConditionExpression } },
        claim: {
          Put: {
            TableName,
            Item: { ...claim(notice), notice: notice.id, isOpen: true },
            ConditionExpression: 'attribute_not_exists(pk) OR isOpen = :no',
            ExpressionAttributeValues: { ':no': false },
          },
        },
      })
      if (result.done) return 'set'
      return 'notice' in result.failed ? 'there' : 'taken'
    },

    /** A lifted notice stays as it is. Returns what is stored then. */
    lift: async (
      id: string,
      lifted: Pick<StoredConflictNotice, 'liftedOn' | 'lifted'>,
    ): Promise<StoredConflictNotice | null> => {
      const before = await read(id)
      if (!before || before.lifted) return before
      const after = StoredConflictNotice.parse({ ...before, ...lifted })
      const result = await transact(dynamo, {
        notice: {
          Put: {
            TableName,
            Item: item(after),
            ConditionExpression: 'attribute_exists(pk) AND lifted = :null',
            ExpressionAttributeValues: { ':null': null },
          },
        },
        claim: { Put: { TableName, Item: { ...claim(before), notice: id, isOpen: false } } },
      })
      return result.done ? after : read(id)
    },

    /** For the transaction that stops a change: by it the lifting operator finds the member. */
    stops: (id: string, change: Omit<StoppedChange, 'settledAt'>): Write =>
      stoppedItem(id, { ...change, settledAt: null }),

    /** The member has been asked to make the change again; the change notes it while it is stored. */
    asked: async (id: string, stopped: StoppedChange, at: { portalNow: number; realNow: number }): Promise<void> => {
      const asked = stoppedItem(id, { ...stopped, settledAt: at.portalNow })
      const change: Write = {
        Update: {
          TableName,
          Key: keys.membershipChange(stopped.person, stopped.change),
          UpdateExpression: 'SET askedAt = :at',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':at': at.realNow },
        },
      }
      const result = await transact(dynamo, { asked, change })
      if (!result.done && 'change' in result.failed) await transact(dynamo, { asked })
    },

    /** Another conflict holds at the workplace: the member is asked when that is lifted. */
    handOver: async (id: string, to: string, stopped: StoppedChange, at: number): Promise<void> => {
      await transact(dynamo, { left: stoppedItem(id, { ...stopped, settledAt: at }), taken: stoppedItem(to, stopped) })
    },

    stopped: (id: string): Promise<StoppedChange[]> =>
      queryAll(dynamo, StoppedChange, {
        TableName,
        KeyConditionExpression: 'pk = :notice',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':notice': keys.stoppedByConflict(id, '', '').pk },
      }),
  }
}
