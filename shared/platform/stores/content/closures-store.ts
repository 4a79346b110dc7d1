import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PortalError } from '../../../errors.ts'
import { Closure } from '../../../operator/closure.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { readItem } from '../../read-item.ts'
import { uponVersion } from '../upon-version.ts'

const Stored = z.object({ version: z.number().int(), closures: z.array(z.unknown()) })

/** Null for a closure of a part that only another version of the portal has: it closes nothing here. */
const readable = (stored: unknown): Closure | null => Closure.safeParse(stored).data ?? null

/** Closures that are over on the list; the audit trail has them all. */
const remembered = 10
const tries = 5

/** One item, which every function reads. */
export const createClosuresStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const stored = async (): Promise<z.infer<typeof Stored>> => {
    const item = await readItem(dynamo, 'content', keys.maintenance)
    return item ? Stored.parse(item) : { version: 0, closures: [] }
  }
  const withoutOldest = (closures: readonly Closure[]) => {
    const over = closures.filter(({ openedAt }) => openedAt !== null).slice(0, -remembered)
    return closures.filter((closure) => !over.includes(closure))
  }
  const attempt = async (change: (closures: readonly Closure[]) => readonly Closure[]): Promise<boolean> => {
    const { version, closures } = await stored()
    // Another version's closures are stored on.
    const others = closures.filter((each) => !readable(each))
    const own = withoutOldest(change(closures.flatMap((each) => readable(each) ?? [])))
    const Item = { ...keys.maintenance, version: version + 1, closures: [...others, ...own] }
    return dynamo.client.send(new PutCommand({ TableName, Item, ...uponVersion(version) })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      },
    )
  }

  return {
    /** In the order in which they were made. */
    all: async (): Promise<Closure[]> => (await stored()).closures.flatMap((each) => readable(each) ?? []),

    /** Builds upon another operator's change. */
    change: async (change: (closures: readonly Closure[]) => readonly Closure[]): Promise<void> => {
      for (let tried = 0; tried < tries; tried += 1) if (await attempt(change)) return
      throw new PortalError('overloaded', { retryAfter: 1 })
    },
  }
}
