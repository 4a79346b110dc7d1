import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { takeLock as takeLease } from '../../../annual-meeting/lock.ts'
import type { LockPurpose, MeetingLock } from '../../../annual-meeting/meeting.ts'
import { PortalError } from '../../../errors.ts'
import { lockLimits } from '../../../limits.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { readSummary, type StoredSummary } from './summary.ts'
import type { MeetingKey } from '../writer.ts'

/** `realNow`: real time. */
export type LockHolder = { who: string; realNow: number }

const refused = ({ submittedAt, frozen }: StoredSummary): PortalError | null => {
  if (submittedAt !== null) return new PortalError('submitted')
  return frozen ? new PortalError('frozen') : null
}

/** Refused where another fence was given out, or the meeting was frozen or submitted. */
const writeLock = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  lock: MeetingLock,
  knownFence: number,
): Promise<boolean> => {
  try {
    await dynamo.client.send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'SET #lock = :lock, lockFence = :fence ADD revision :one',
        ConditionExpression: 'lockFence = :known AND #frozen = :false AND submittedAt = :null',
        ExpressionAttributeNames: { '#lock': 'lock', '#frozen': 'frozen' },
        ExpressionAttributeValues: {
          ':lock': lock,
          ':fence': lock.fence,
          ':known': knownFence,
          ':one': 1,
          ':false': false,
          ':null': null,
        },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/**
 * Takes the lock, or renews it for the same holder and purpose. Every taking has a higher fence than the last.
 * @throws PortalError locked (holder, since), frozen, submitted, not-found
 */
export const takeLock = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  by: LockHolder,
  purpose: LockPurpose,
): Promise<MeetingLock> => {
  for (;;) {
    const summary = await readSummary(dynamo, meeting)
    if (!summary) throw new PortalError('not-found')
    const error = refused(summary)
    if (error) throw error
    const taken = takeLease(summary, by.who, purpose, by.realNow)
    if (!taken.ok)
      throw new PortalError(taken.code, {
        params: taken.lock ? { holder: taken.lock.holder, since: taken.lock.since } : {},
      })
    const { lock } = taken
    if (lock.fence === summary.lockFence) return renewLock(dynamo, meeting, by, lock.fence)
    if (await writeLock(dynamo, meeting, lock, summary.lockFence)) return lock
  }
}

const holdsFence = '#lock.fence = :fence AND #lock.holder = :who'

/** @throws PortalError lock-lost when it was taken over or ran out */
export const renewLock = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  by: LockHolder,
  fence: number,
): Promise<MeetingLock> => {
  try {
    const { Attributes } = await dynamo.client.send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'SET #lock.expiresAt = :expiresAt ADD revision :one',
        ConditionExpression: `${holdsFence} AND #lock.expiresAt > :now`,
        ExpressionAttributeNames: { '#lock': 'lock' },
        ExpressionAttributeValues: {
          ':expiresAt': by.realNow + lockLimits.lease,
          ':one': 1,
          ':fence': fence,
          ':who': by.who,
          ':now': by.realNow,
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes?.['lock'] as MeetingLock
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new PortalError('lock-lost')
    throw error
  }
}

/** False when the caller no longer held it. */
export const releaseLock = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  by: LockHolder,
  fence: number,
): Promise<boolean> => {
  try {
    await dynamo.client.send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'SET #lock = :null ADD revision :one',
        ConditionExpression: holdsFence,
        ExpressionAttributeNames: { '#lock': 'lock' },
        ExpressionAttributeValues: { ':null': null, ':one': 1, ':fence': fence, ':who': by.who },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** False when the lock is no longer held under that fence. */
export const breakLock = async (dynamo: Dynamo, { club, year }: MeetingKey, fence: number): Promise<boolean> => {
  try {
    await dynamo.client.send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'SET #lock = :null ADD revision :one',
        ConditionExpression: '#lock.fence = :fence',
        ExpressionAttributeNames: { '#lock': 'lock' },
        ExpressionAttributeValues: { ':null': null, ':one': 1, ':fence': fence },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
