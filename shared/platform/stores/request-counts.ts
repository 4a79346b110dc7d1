import { createHmac } from 'node:crypto'
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { PortalError } from '../../errors.ts'
import { contended, LostRace, transact, type Dynamo, type Write } from '../dynamo.ts'
import { keys } from '../keys.ts'

/** `of`: whose requests count together. */
export type RequestCount = { of: string; most: number }

/** What a store writes with its item to count it, and the refusal of one too many. */
export type Limited = { readonly writes: Record<string, Write>; readonly refusal: () => PortalError }

/** For what no user has requested. */
export const unlimited: Limited = { writes: {}, refusal: () => new PortalError('overloaded') }

/** Of people and addresses only a keyed hash is stored. */
export const countedBy =
  (kind: string, key: string) =>
  (what: string, of: string, most: number): RequestCount => ({
    of: createHmac('sha256', key).update(`${kind}/${what}/${of}`).digest('hex'),
    most,
  })

const hour = 3_600_000
const hourOf = (realNow: number): number => Math.floor(realNow / hour)

/** Real time. */
export const nextHourAfter = (realNow: number): number => (hourOf(realNow) + 1) * hour

type Counting = {
  of: string
  most: number
  set?: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** Fails where there are `most` already. */
export const oneMore = (
  item: { TableName: string; Key: Record<string, string> },
  { of, most, set, names, values }: Counting,
): Write => ({
  Update: {
    ...item,
    UpdateExpression: `${set === undefined ? '' : `SET ${set} `}ADD #of :one`,
    ConditionExpression: 'attribute_not_exists(#of) OR #of < :most',
    ExpressionAttributeNames: { '#of': of, ...names },
    ExpressionAttributeValues: { ':one': 1, ':most': most, ...values },
  },
})

type Change = Required<
  Pick<UpdateCommandInput, 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>
> & { UpdateExpression: string }

/** The two conditional writes can lose only against other requests, of which one counts. */
const attempts = 5

/** Each request is one conditional write, so that simultaneous ones share the limit. */
export const createRequestCounts = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.sessions

  /** For the transaction of what is stored. A counter goes after two hours. */
  const hourly = (counts: readonly RequestCount[], realNow: number): Record<string, Write> =>
    Object.fromEntries(
      counts.map(({ of, most }, index) => [
        `count ${index}`,
        oneMore(
          { TableName, Key: keys.requestCount(of, hourOf(realNow)) },
          {
            of: 'requests',
            most,
            set: '#ttl = :until',
            names: { '#ttl': 'ttl' },
            values: { ':until': Math.ceil((realNow + 2 * hour) / 1000) },
          },
        ),
      ]),
    )

  /** In a transaction, whose token counts a write with a lost answer once. */
  const write = async (of: string, change: Change): Promise<{ done: true } | { done: false; until: number }> => {
    const requests = { Update: { TableName, Key: keys.requestCount(of, 'first'), ...change } }
    const result = await transact(dynamo, { requests }, contended)
    return result.done ? result : { done: false, until: Number(result.failed.requests?.['until'] ?? 0) }
  }

  return {
    hourly,

    /** False, and nothing counted, where one count is at its limit. */
    countInHour: async (counts: readonly RequestCount[], realNow: number): Promise<boolean> =>
      (await transact(dynamo, hourly(counts, realNow))).done,

    /**
     * One more within a span (ms) that begins with the first. Null when it is taken, otherwise the ms until the next
     * can be. `now`: real time.
     * @throws LostRace
     */
    countFromFirst: async ({ of, most }: RequestCount, span: number, now: number): Promise<number | null> => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const counted = await write(of, {
          ExpressionAttributeNames: { '#until': 'until' },
          UpdateExpression: 'ADD requests :one',
          ConditionExpression: '#until > :now AND requests < :most',
          ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': most },
        })
        if (counted.done) return null
        if (counted.until > now) return counted.until - now
        const until = now + span
        const begun = await write(of, {
          ExpressionAttributeNames: { '#until': 'until', '#ttl': 'ttl' },
          UpdateExpression: 'SET requests = :one, #until = :until, #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
          ExpressionAttributeValues: { ':one': 1, ':now': now, ':until': until, ':ttl': Math.ceil(until / 1000) },
        })
        if (begun.done) return null
      }
      throw new LostRace()
    },
  }
}
