import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { startLimits } from '../../../limits.ts'
import { contended, LostRace, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Whose starts are counted (a keyed hash of a browser's or an address's name), and how many are accepted in a window. */
export type StartCount = { of: string; most: number }

type Change = Required<
  Pick<UpdateCommandInput, 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>
> & { UpdateExpression: string }

/** Both conditional writes can lose only against other starts; then one of those counts, and the first is tried again. */
const attempts = 5

/**
 * Counts starts, each in one conditional write, so that starts at the same moment share one limit. A
 * transaction, because its token keeps a write whose answer got lost from counting twice.
 */
export const createSignInStarts = (dynamo: Dynamo) => {
  const write = async (of: string, change: Change): Promise<{ done: true } | { done: false; until: number }> => {
    const starts = { Update: { TableName: dynamo.tables.sessions, Key: keys.signInStarts(of), ...change } }
    const result = await transact(dynamo, { starts }, contended)
    return result.done ? result : { done: false, until: Number(result.failed.starts?.['until'] ?? 0) }
  }

  return {
    /**
     * Counts a start. Null when it is accepted, otherwise how long (ms) none is. `now` is real time.
     * @throws LostRace
     */
    count: async ({ of, most }: StartCount, now: number): Promise<number | null> => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const counted = await write(of, {
          ExpressionAttributeNames: { '#until': 'until' },
          UpdateExpression: 'ADD starts :one',
          ConditionExpression: '#until > :now AND starts < :most',
          ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': most },
        })
        if (counted.done) return null
        if (counted.until > now) return counted.until - now
        const until = now + startLimits.window
        const begun = await write(of, {
          ExpressionAttributeNames: { '#until': 'until', '#ttl': 'ttl' },
          UpdateExpression: 'SET starts = :one, #until = :until, #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
          ExpressionAttributeValues: { ':one': 1, ':now': now, ':until': until, ':ttl': Math.ceil(until / 1000) },
        })
        if (begun.done) return null
      }
      throw new LostRace()
    },
  }
}
