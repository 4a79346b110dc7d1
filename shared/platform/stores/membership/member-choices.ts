import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { PortalError } from '../../../errors.ts'
import type { ConsentKind } from '../../../membership/consents.ts'
import { StoredConsent } from '../../../membership/consents.ts'
import { noSubscriptions, StoredSubscriptions, SubscriptionKind } from '../../../membership/subscriptions.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'

const Subscriber = z.object({ ref: PersonRef })

const upon = (TableName: string, Item: Record<string, unknown>, seen: number): Write => ({
  Put: {
    TableName,
    Item,
    ...uponVersion(seen),
  },
})

export const createMemberChoices = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const read = async <Schema extends z.ZodType>(schema: Schema, Key: { pk: string; sk: string }) => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? schema.parse(Item) : null
  }
  const subscriptions = async (ref: string): Promise<StoredSubscriptions> =>
    (await read(StoredSubscriptions, keys.subscriptions(ref))) ?? noSubscriptions
  const consent = (ref: string, kind: ConsentKind): Promise<StoredConsent | null> =>
    read(StoredConsent, keys.consent(ref, kind))

  /** What choosing exactly these kinds writes; holds where `chosen` does. */
  const writesOf = (ref: string, kinds: readonly SubscriptionKind[], seen: number): Record<string, Write> => {
    const stored = StoredSubscriptions.parse({ version: seen + 1, kinds: [...kinds] })
    // An item for each kind, in the index while chosen: a sending finds its subscribers without reading all members.
    const found = (kind: SubscriptionKind): Write => {
      const listed = stored.kinds.includes(kind) ? { gsi1pk: keys.subscribersOf(kind), gsi1sk: ref } : {}
      return { Put: { TableName, Item: { ...keys.subscription(ref, kind), ...listed, ref } } }
    }
    return {
      chosen: upon(TableName, { ...keys.subscriptions(ref), ...stored }, seen),
      ...Object.fromEntries(SubscriptionKind.options.map((kind) => [kind, found(kind)])),
    }
  }

  return {
    subscriptions,
    consent,
    writesOf,

    /** Exactly these kinds. @throws PortalError version-conflict with what is stored */
    saveSubscriptions: async (
      ref: string,
      kinds: readonly SubscriptionKind[],
      seen: number,
    ): Promise<StoredSubscriptions> => {
      const result = await transact(dynamo, writesOf(ref, kinds, seen))
      if (!result.done) throw new PortalError('version-conflict', { current: await subscriptions(ref) })
      return StoredSubscriptions.parse({ version: seen + 1, kinds: [...kinds] })
    },

    /**
     * Turns a chosen kind off; one that is off stays so. Stores nothing for a person without choices.
     * @throws PortalError version-conflict where they have chosen otherwise in the same moment
     */
    turnOff: async (ref: string, kind: SubscriptionKind): Promise<void> => {
      const { kinds, version } = await subscriptions(ref)
      if (!kinds.includes(kind)) return
      const result = await transact(dynamo, {
        chosen: {
          Update: {
            TableName,
            Key: keys.subscriptions(ref),
            UpdateExpression: 'SET #kinds = :rest, #version = :next',
            ConditionExpression: '#version = :seen',
            ExpressionAttributeNames: { '#kinds': 'kinds', '#version': 'version' },
            ExpressionAttributeValues: {
              ':rest': kinds.filter((each) => each !== kind),
              ':next': version + 1,
              ':seen': version,
            },
          },
        },
        found: {
          Update: {
            TableName,
            Key: keys.subscription(ref, kind),
            UpdateExpression: 'REMOVE gsi1pk, gsi1sk',
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      })
      if (!result.done) throw new PortalError('version-conflict', { current: await subscriptions(ref) })
    },

    /** The index lags, so each is checked again before a letter goes out. */
    subscribersOf: async (kind: SubscriptionKind): Promise<string[]> => {
      const found = await queryAll(dynamo, Subscriber, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :kind',
        ExpressionAttributeValues: { ':kind': keys.subscribersOf(kind) },
      })
      return found.map(({ ref }) => ref)
    },

    /**
     * Stored until `goneAt` (real time), where that is known.
     * @throws PortalError version-conflict with what is stored
     */
    saveConsent: async (ref: string, stored: StoredConsent, seen: number, goneAt: number | null): Promise<void> => {
      const ttl = goneAt === null ? {} : { ttl: Math.ceil(goneAt / 1000) }
      const item = { ...keys.consent(ref, stored.kind), ...stored, ...ttl }
      const result = await transact(dynamo, { consent: upon(TableName, item, seen) })
      if (!result.done) throw new PortalError('version-conflict', { current: await consent(ref, stored.kind) })
    },
  }
}
