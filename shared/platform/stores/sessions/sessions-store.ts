import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { bannerLimits } from '../../../content/limits.ts'
import { sessionLimits } from '../../../limits.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { seenWrite } from '../people/seen-person.ts'
import { readItem } from '../../read-item.ts'

/** `hash`: SHA-256 of the cookie's value, which is stored nowhere. `expiresAt` and `idleAt`: real time. */
export const Session = z.object({
  hash: z.string(),
  who: z.string(),
  activeRoleId: z.string().nullable(),
  /** Where the active role may edit the annual meeting, and until when in portal time. */
  editorOf: z.string().optional(),
  editorUntil: z.number().optional(),
  /** Its basis, unless authority was retained for the meeting. */
  mandate: z.object({ id: z.string(), until: z.string() }).optional(),
  /** Expired assignments to ask about at the next sign-in. */
  answeredLater: z.array(z.string()).optional(),
  /** By `dismissalOf`. */
  dismissedBanners: z.array(z.string()).optional(),
  /** When the signed-in person last identified themselves again, also to begin this session. */
  confirmedAt: z.number().int().optional(),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
  idleAt: z.number().int(),
})
export type Session = z.infer<typeof Session>

export type Editor = Pick<Session, 'editorOf' | 'editorUntil' | 'mandate'>

const isAlive = (session: Session, now: number) => session.expiresAt > now && session.idleAt > now
const stored = (session: Session) => ({
  ...keys.session(session.hash),
  gsi1pk: keys.personIndex(session.who),
  gsi1sk: `SES#${session.hash}`,
  ttl: Math.ceil(session.expiresAt / 1000) + 86_400,
  ...session,
})
const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

/** Every `now` is real time. */
export const createSessionsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.sessions

  const setEditor = (hash: string, { editorOf, editorUntil, mandate }: Editor) =>
    dynamo.client
      .send(
        new UpdateCommand({
          TableName,
          Key: keys.session(hash),
          ConditionExpression: 'attribute_exists(pk)',
          ...(editorOf
            ? {
                UpdateExpression: `SET editorOf = :club, editorUntil = :until${mandate ? ', mandate = :mandate' : ' REMOVE mandate'}`,
                ExpressionAttributeValues: {
                  ':club': editorOf,
                  ':until': editorUntil,
                  ...(mandate && { ':mandate': mandate }),
                },
              }
            : { UpdateExpression: 'REMOVE editorOf, editorUntil, mandate' }),
        }),
      )
      .then(() => true, missed)

  return {
    create: async (session: Session): Promise<void> => {
      await dynamo.client.send(
        new PutCommand({ TableName, Item: stored(session), ConditionExpression: 'attribute_not_exists(pk)' }),
      )
    },

    /**
     * False when the order has opened its session before, or its person is being erased. `seenAt`: of a person who is
     * no member, portal time, from which they are retained.
     */
    createFromOrder: async (order: string, session: Session, seenAt: number | null): Promise<boolean> => {
      const result = await transact(dynamo, {
        ...(seenAt !== null && { person: seenWrite(dynamo.tables.people, session.who, seenAt) }),
        session: { Put: { TableName, Item: stored(session), ConditionExpression: 'attribute_not_exists(pk)' } },
        order: {
          Update: {
            TableName,
            Key: keys.order(order),
            UpdateExpression: 'SET usedBy = :session',
            ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedBy)',
            ExpressionAttributeValues: { ':session': session.hash },
          },
        },
      })
      return result.done
    },

    /** Null also for an ended session that is still stored. */
    read: async (hash: string, now: number): Promise<Session | null> => {
      const item = await readItem(dynamo, 'sessions', keys.session(hash))
      const session = item ? Session.parse(item) : null
      return session && isAlive(session, now) ? session : null
    },

    /** False when the old session has ended. */
    rotate: async (oldHash: string, session: Session): Promise<boolean> => {
      const result = await transact(dynamo, {
        old: { Delete: { TableName, Key: keys.session(oldHash), ConditionExpression: 'attribute_exists(pk)' } },
        fresh: { Put: { TableName, Item: stored(session), ConditionExpression: 'attribute_not_exists(pk)' } },
      })
      return result.done
    },

    /** Counts as activity; false when the session has ended. */
    touch: (hash: string, now: number): Promise<boolean> =>
      dynamo.client
        .send(
          new UpdateCommand({
            TableName,
            Key: keys.session(hash),
            UpdateExpression: 'SET idleAt = :idleAt',
            ConditionExpression: 'expiresAt > :now AND idleAt > :now',
            ExpressionAttributeValues: { ':idleAt': now + sessionLimits.idle, ':now': now },
          }),
        )
        .then(() => true, missed),

    delete: async (hash: string): Promise<void> => {
      await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.session(hash) }))
    },

    setEditor,

    answerLater: (hash: string, assignment: string): Promise<boolean> =>
      dynamo.client
        .send(
          new UpdateCommand({
            TableName,
            Key: keys.session(hash),
            UpdateExpression: 'SET answeredLater = list_append(if_not_exists(answeredLater, :none), :one)',
            ConditionExpression: 'attribute_exists(pk) AND NOT contains(answeredLater, :assignment)',
            ExpressionAttributeValues: { ':none': [], ':one': [assignment], ':assignment': assignment },
          }),
        )
        .then(() => true, missed),

    /** False where it is put away already, or too many are. */
    dismissBanner: (hash: string, dismissal: string): Promise<boolean> =>
      dynamo.client
        .send(
          new UpdateCommand({
            TableName,
            Key: keys.session(hash),
            UpdateExpression: 'SET dismissedBanners = list_append(if_not_exists(dismissedBanners, :none), :one)',
            ConditionExpression:
              'attribute_exists(pk) AND (attribute_not_exists(dismissedBanners) OR (size(dismissedBanners) < :most AND NOT contains(dismissedBanners, :dismissal)))',
            ExpressionAttributeValues: {
              ':none': [],
              ':one': [dismissal],
              ':dismissal': dismissal,
              ':most': bannerLimits.dismissed,
            },
          }),
        )
        .then(() => true, missed),

    /** Ended ones too; one just begun can be missing. */
    ofPerson: (ref: string): Promise<Session[]> =>
      queryAll(dynamo, Session, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :person',
        ExpressionAttributeValues: { ':person': keys.personIndex(ref) },
      }),
  }
}
