import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { StoredBanner } from '../../../content/banner.ts'
import { PortalError } from '../../../errors.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'

/** A banner as it is stored. */
export const bannerItem = (banner: StoredBanner) => ({ ...keys.banner(banner.id), ...banner })

/** What the portal says on every page, as editors write it. */
export const createBannersStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const read = async (banner: string): Promise<StoredBanner | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.banner(banner), ConsistentRead: true }),
    )
    return Item ? StoredBanner.parse(Item) : null
  }

  return {
    read,
    /** Every banner that was begun. */
    list: (): Promise<StoredBanner[]> =>
      queryAll(dynamo, StoredBanner, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :banner)',
        ExpressionAttributeValues: { ':pk': keys.portal, ':banner': keys.bannersOf },
        ConsistentRead: true,
      }),

    /** Saves what builds upon version `seen`, 0 for none. @throws PortalError version-conflict with what is stored */
    save: async (banner: StoredBanner, seen: number): Promise<void> => {
      try {
        await dynamo.client.send(new PutCommand({ TableName, Item: bannerItem(banner), ...uponVersion(seen) }))
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        throw new PortalError('version-conflict', { current: await read(banner.id) })
      }
    },
  }
}
