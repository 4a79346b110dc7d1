import { z } from 'zod'
import { BannerTimes } from '../../../content/banner.ts'
import { FramePublishing, frameParts, StoredFramePart, type FramePart } from '../../../content/frame.ts'
import { notEnded } from '../../../content/shown.ts'
import type { PublishedFrame } from '../../../content/shown-frame.ts'
import { PortalError } from '../../../errors.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { readItem } from '../../read-item.ts'
import { uponVersion } from '../upon-version.ts'

const Stored = z.looseObject({ sk: z.string() })
const StoredPart = z.object({ publishings: z.array(FramePublishing) })

export type AroundPages = { banners: readonly BannerTimes[]; frame: PublishedFrame }

/** A part that this version of the portal cannot read is null, unknown; the rest stands. */
const frameIn = (items: readonly z.infer<typeof Stored>[]): PublishedFrame => {
  const publishingsOf = (part: FramePart): readonly FramePublishing[] | null => {
    const item = items.find(({ sk }) => sk === keys.shownFramePart(part).sk)
    return item ? (StoredPart.safeParse(item).data?.publishings ?? null) : []
  }
  return {
    menu: publishingsOf('menu'),
    footer: publishingsOf('footer'),
    contact: publishingsOf('contact'),
    start: publishingsOf('start'),
  }
}

export const createFrameStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const read = async (part: FramePart): Promise<StoredFramePart | null> => {
    const item = await readItem(dynamo, 'content', keys.framePart(part))
    return item ? StoredFramePart.parse(item) : null
  }

  return {
    read,

    list: async (): Promise<StoredFramePart[]> =>
      (await Promise.all(frameParts.map(read))).filter((stored) => stored !== null),

    /** Banners that have not ended at `now`, and the frame, by one call. */
    around: async (now: number): Promise<AroundPages> => {
      const items = await queryAll(dynamo, Stored, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': keys.portal,
          ':first': keys.bannersUntil(now),
          ':last': `${keys.shownFramePart('').sk}~`,
        },
        ConsistentRead: true,
      })
      return { banners: items.flatMap((item) => BannerTimes.safeParse(item).data ?? []), frame: frameIn(items) }
    },

    /**
     * Builds upon version `seen`, 0 for none, and stores what is shown.
     * @throws PortalError version-conflict with what is stored
     */
    save: async (stored: StoredFramePart, seen: number): Promise<void> => {
      const { part, publishings, updatedAt } = stored
      const shown = { ...keys.shownFramePart(part), publishings: notEnded(publishings, updatedAt) }
      const result = await transact(dynamo, {
        part: { Put: { TableName, Item: { ...keys.framePart(part), ...stored }, ...uponVersion(seen) } },
        shown: { Put: { TableName, Item: shown } },
      })
      if (!result.done) throw new PortalError('version-conflict', { current: await read(part) })
    },
  }
}
