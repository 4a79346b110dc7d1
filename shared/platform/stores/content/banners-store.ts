import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { StoredBanner } from '../../../content/banner.ts'
import { notEnded } from '../../../content/shown.ts'
import { PortalError } from '../../../errors.ts'
import { queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'

export const bannerItem = (banner: StoredBanner) => ({ ...keys.banner(banner.id), ...banner })

export const createBannersStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const read = async (banner: string): Promise<StoredBanner | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.banner(banner), ConsistentRead: true }),
    )
    return Item ? StoredBanner.parse(Item) : null
  }

  const keyOf = ({ id, publishings }: StoredBanner) => keys.shownBanner(id, publishings.at(-1)?.until ?? null)
  /** What functions read of a banner; its key holds the end, so that ended banners are not read. */
  const shownWrites = (
    banner: StoredBanner,
    before: StoredBanner | null,
  ): { [Name in 'shown' | 'replaced']?: Write } => {
    const { id, publishings, updatedAt } = banner
    if (publishings.length === 0 && (before?.publishings ?? []).length === 0) return {}
    const Item = { ...keyOf(banner), id, publishings: notEnded(publishings, updatedAt) }
    const Key = before && before.publishings.length > 0 ? keyOf(before) : null
    return {
      ...(publishings.length > 0 && { shown: { Put: { TableName, Item } } }),
      ...(Key && (Key.sk !== Item.sk || publishings.length === 0) && { replaced: { Delete: { TableName, Key } } }),
    }
  }

  return {
    read,
    list: (): Promise<StoredBanner[]> =>
      queryAll(dynamo, StoredBanner, {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.banners },
        ConsistentRead: true,
      }),

    /**
     * Builds upon version `seen`, 0 for none. `before`: what was stored.
     * @throws PortalError version-conflict with what is stored
     */
    save: async (banner: StoredBanner, seen: number, before: StoredBanner | null): Promise<void> => {
      const result = await transact(dynamo, {
        banner: { Put: { TableName, Item: bannerItem(banner), ...uponVersion(seen) } },
        ...shownWrites(banner, before),
      })
      if (!result.done) throw new PortalError('version-conflict', { current: await read(banner.id) })
    },
  }
}
