import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { kindOfItem, type ItemKey } from '#shared/platform/erasure/places.ts'
import { storedItems, type RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { tableNames } from '#shared/platform/tables.ts'

const stays = (kind: RetainedItem | null) =>
  kind !== null && ['association-law', 'for-good', '10-years'].includes(storedItems[kind].retention)

/** The kinds of the items that name a person and do not stay once they are erased; null for an item of no kind. */
export const itemsNaming = async ({ client, tables }: Dynamo, who: string): Promise<(RetainedItem | null)[]> => {
  const found = await Promise.all(
    tableNames.map(async (table) => {
      let next: Record<string, unknown> | undefined
      const items = []
      do {
        const page = await client.send(
          new ScanCommand({ TableName: tables[table], ConsistentRead: true, ExclusiveStartKey: next }),
        )
        items.push(...(page.Items ?? []))
        next = page.LastEvaluatedKey
      } while (next)
      return items
        .filter((item) => JSON.stringify(item).includes(who))
        .map((item) => kindOfItem(table, item as ItemKey))
    }),
  )
  return found.flat().filter((kind) => !stays(kind))
}
