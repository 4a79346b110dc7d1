import type { Swept } from '../../data-rights/retention-run.ts'
import { DataRequestKind } from '../../data-rights/request.ts'
import { transact, type Dynamo, type Write } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { seenItem } from '../stores/membership-feed/seen-item.ts'
import type { Stores } from '../stores/stores.ts'
import type { Due } from './due.ts'
import type { ErasureLedger } from './ledger.ts'

type Beginning = { dynamo: Dynamo; stores: Stores; now: number }

const isFree = (TableName: string, Key: { pk: string; sk: string }): Write => ({
  ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Raises the revisions, so that a process that has read the person for the register cannot write after it. */
const locked = async ({ dynamo, stores }: Beginning, ref: string): Promise<Write> => {
  const { seen } = await stores.memberships.asStored(ref)
  const after = { contact: seen.contact + 1, membership: seen.membership + 1, identity: seen.identity + 1 }
  return seenItem(dynamo.tables.people, ref, seen, after)
}

/**
 * Begins to erase a person: the ledger has them, and their number leads to no one, so that a person who returns with
 * it is new. Returns what went with that. Null where they have meanwhile become a member again, applied, signed in or
 * asked for their data, the register has reported something of them, or another run has begun it.
 */
export const beginErasure = async (
  beginning: Beginning,
  ledger: ErasureLedger,
  { person, cause }: Due,
): Promise<Swept['removed'] | null> => {
  const { dynamo, stores, now } = beginning
  const TableName = dynamo.tables.people
  const { ref, personalNumberHash: hash, memberKinds, seenAt } = person
  const asSeen = seenAt === undefined ? 'attribute_not_exists(seenAt)' : 'seenAt = :seenAt'
  const result = await transact<string>(dynamo, {
    ledger: ledger.entryWrite(ref, { at: now, cause }),
    claim: {
      Delete: {
        TableName,
        Key: keys.personClaim(hash),
        ConditionExpression: 'attribute_not_exists(pk) OR #ref = :ref',
        ExpressionAttributeNames: { '#ref': 'ref' },
        ExpressionAttributeValues: { ':ref': ref },
      },
    },
    application: isFree(TableName, keys.applicationClaim(hash)),
    ...Object.fromEntries(
      DataRequestKind.options.map((kind) => [`request ${kind}`, isFree(TableName, keys.dataRequestClaim(ref, kind))]),
    ),
    register: await locked(beginning, ref),
    person: {
      Update: {
        TableName,
        Key: keys.person(ref),
        UpdateExpression: 'SET erasing = :yes REMOVE gsi1pk, gsi1sk',
        ConditionExpression: `memberKinds = :kinds AND attribute_not_exists(erasing) AND ${asSeen}`,
        ExpressionAttributeValues: {
          ':yes': true,
          ':kinds': memberKinds,
          ...(seenAt !== undefined && { ':seenAt': seenAt }),
        },
      },
    },
  })
  if (!result.done) return null
  const sessions = await stores.sessions.ofPerson(ref)
  for (const { hash: session } of sessions) await stores.sessions.delete(session)
  return { personClaim: 1, ...(sessions.length > 0 && { session: sessions.length }) }
}
