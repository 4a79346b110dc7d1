import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Client, Connection } from '@temporalio/client'
import type { MeetingLock } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { openAttempts } from '#shared/annual-meeting/protocol/signing-attempts.ts'
import type { FeedStandstill } from '#shared/membership/feed-progress.ts'
import { longestHold } from '#shared/operator/troubles.ts'
import { readClockOffset } from '#shared/platform/clock.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { signingProcessId } from '#shared/platform/engine/signing-process.ts'
import { keys } from '#shared/platform/keys.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { seasonIndex } from '#shared/platform/stores/annual-meeting/summary.ts'
import { seasonRules } from '#shared/season.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import { eventually } from './answers.ts'
import { type GuidedMeeting } from './guided-meeting.ts'

type Where = {
  DYNAMODB_ENDPOINT?: string
  TABLE_PREFIX?: string
  TEMPORAL_ADDRESS?: string
  MAIL_INBOX_URL?: string
  REGISTER_CONTROL_URL?: string
}
type Meeting = { club: string; year: number }

const minute = 60_000

/** Removes the claim of an open application, as if it had never been taken: another one can be signed beside it. */
export const claimNotTaken = async (dynamo: Dynamo, personalNumberHash: string): Promise<void> => {
  const TableName = dynamo.tables.people
  await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.applicationClaim(personalNumberHash) }))
}

/**
 * Brings a running portal's clubs into the troubles that an operator has to find. Each function returns when the fault
 * is there.
 */
export const plantedFaults = (env: Where) => {
  const dynamo = connectDynamo({
    dynamodbEndpoint: env.DYNAMODB_ENDPOINT,
    tablePrefix: env.TABLE_PREFIX ?? 'mandat',
    awsRegion: 'eu-north-1',
  })
  const stores = createStores(dynamo)
  const meetings = dynamo.tables.meetings

  /** Ends a process at the engine, as an operator might by hand. */
  const terminate = async (process: string) => {
    const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS ?? '' })
    await new Client({ connection }).workflow.getHandle(process).terminate('planted')
    await connection.close()
  }

  /** Waits until no sending runs, so that the next letter is the planted one's. */
  const noLetterUnderWay = async () => {
    const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS ?? '' })
    const { workflow } = new Client({ connection })
    await eventually(
      'an end of the letters under way',
      async () => (await workflow.count("ExecutionStatus = 'Running' AND WorkflowType = 'bulkMail'")).count === 0,
      90,
    )
    await connection.close()
  }
  const setMail = (fault: 'none' | 'lose') => fetch(`${env.MAIL_INBOX_URL}/fault`, { method: 'PUT', body: fault })
  const setRegister = (fault: 'none' | 'rejects') =>
    fetch(`${env.REGISTER_CONTROL_URL}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault }),
    })

  return {
    setRegister,

    /** The club's deadline has passed an hour ago. The meeting must have begun. */
    overdue: async ({ club, year }: Meeting) => {
      const summary = await stores.meetings.readSummary({ club, year })
      if (!summary) throw new Error(`${club} has not begun.`)
      const dueAt = Date.now() + (await readClockOffset(dynamo)) - 60 * minute
      await dynamo.client.send(
        new UpdateCommand({
          TableName: meetings,
          Key: keys.summary(club, year),
          UpdateExpression: 'SET dueAt = :due, gsi1sk = :index',
          ExpressionAttributeValues: { ':due': dueAt, ':index': seasonIndex({ ...summary, dueAt }).gsi1sk },
        }),
      )
    },

    /**
     * A completely signed meeting is submitted to a register that rejects it; it goes on rejecting until
     * `setRegister('none')`.
     */
    syncFailed: async (meeting: Pick<GuidedMeeting, 'submit' | 'summary'>) => {
      await setRegister('rejects')
      await meeting.submit()
      await eventually('the register’s refusal', async () => (await meeting.summary()).sync.state === 'failed', 30)
    },

    /** The secretary has begun to sign, and what follows the order is gone; longer ago than any order lives. */
    stuckSigning: async ({ club, year }: Meeting, meeting: Pick<GuidedMeeting, 'startSigning'>) => {
      const { order } = await meeting.startSigning('secretary')
      await terminate(signingProcessId(order))
      const summary = await stores.meetings.readSummary({ club, year })
      const startedAt = Date.now() - attemptCap - minute
      await dynamo.client.send(
        new UpdateCommand({
          TableName: meetings,
          Key: keys.summary(club, year),
          UpdateExpression: 'SET protocol.signing = :signing',
          ExpressionAttributeValues: {
            ':signing': openAttempts(summary?.protocol ?? {}).map((attempt) => ({ ...attempt, startedAt })),
          },
        }),
      )
      return { order, year }
    },

    /** The mail server takes the next letter and its answer gets lost. Send something afterwards. */
    nextLetterUncertain: async () => {
      await noLetterUnderWay()
      await setMail('lose')
    },

    /** The holder took the lock an hour ago, and their page still renews it. */
    staleLock: async ({ club, year }: Meeting, holder: string): Promise<MeetingLock> => {
      const taken = await stores.meetings.takeLock({ club, year }, { who: holder, realNow: Date.now() }, 'documents')
      const lock = { ...taken, since: Date.now() - longestHold - 30 * minute, expiresAt: Date.now() + 60 * minute }
      await dynamo.client.send(
        new UpdateCommand({
          TableName: meetings,
          Key: keys.summary(club, year),
          UpdateExpression: 'SET #lock = :lock',
          ExpressionAttributeNames: { '#lock': 'lock' },
          ExpressionAttributeValues: { ':lock': lock },
        }),
      )
      return lock
    },

    /** The season's first reminder has reached no one in the club. */
    failedReminder: async ({ club, year }: Meeting): Promise<string> => {
      const [first] = seasonRules(year).reminders
      if (!first) throw new Error('The season has no reminders.')
      await stores.reminders.claim({ club, year }, first, first.at)
      await stores.reminders.settle({ club, year }, first.id, { state: 'failed', cause: 'no-recipients' })
      return first.id
    },

    /** A member's change was sent so many minutes ago. */
    changeSentEarlier: async ({ person, id }: { person: string; id: string }, minutes: number) => {
      await dynamo.client.send(
        new UpdateCommand({
          TableName: dynamo.tables.people,
          Key: keys.membershipChange(person, id),
          UpdateExpression: 'SET sentAt = :at',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':at': Date.now() - minutes * minute },
        }),
      )
    },

    /**
     * The register's feed has not been read for so many minutes; the register must be down. The reader may have noted
     * it first.
     */
    feedUnread: async (minutes: number) => {
      const standstill: FeedStandstill = { cause: 'register-unavailable', since: Date.now() - minutes * minute }
      await dynamo.client.send(
        new UpdateCommand({
          TableName: dynamo.tables.people,
          Key: keys.registerFeed,
          UpdateExpression: 'SET standstill = :standstill',
          ExpressionAttributeValues: { ':standstill': standstill },
        }),
      )
    },

    /** The process of the club's meeting is gone. */
    missingProcess: ({ club, year }: Meeting) => terminate(meetingId(club, year)),

    close: () => dynamo.close(),
  }
}
export type PlantedFaults = ReturnType<typeof plantedFaults>
