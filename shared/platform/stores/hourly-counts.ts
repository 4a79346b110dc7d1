import { PortalError } from '../../errors.ts'
import type { Write } from '../dynamo.ts'

/** What strangers' requests are counted by, and how many are taken within an hour. */
export type HourlyCount = { of: string; most: number }

const hour = 3_600_000
/** In which hour (real time) something is counted. */
export const hourOf = (realNow: number): number => Math.floor(realNow / hour)

/** When (real time) counting begins anew. */
export const nextHourAfter = (realNow: number): number => (hourOf(realNow) + 1) * hour

/** Refused until the next hour begins. */
export const tooManyThisHour = (realNow: number): PortalError =>
  new PortalError('too-many-requests', { retryAfter: Math.ceil((nextHourAfter(realNow) - realNow) / 1000) })

/** Counts one more under a key of its hour, and refuses it where there are as many as are taken. The counter goes after two hours. */
export const countedOnce = (
  TableName: string,
  Key: Record<string, string>,
  { most }: Pick<HourlyCount, 'most'>,
  realNow: number,
): Write => ({
  Update: {
    TableName,
    Key,
    UpdateExpression: 'ADD calls :one SET #ttl = :until',
    ConditionExpression: 'attribute_not_exists(calls) OR calls < :most',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':most': most, ':until': Math.ceil((realNow + 2 * hour) / 1000) },
  },
})
