import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { bannerLimits } from '../../../content/limits.ts'
import { sessionLimits } from '../../../limits.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { seenWrite } from '../people/seen-person.ts'
import { readItem } from '../../read-item.ts'

/**
 * A signed-in browser. `hash` is the SHA-256 of what its cookie holds; the cookie's value is stored nowhere.
 * `expiresAt` and `idleAt` are real time.
 */
export const Session = z.object({
  hash: z.string(),
  who: z.string(),
  activeRoleId: z.string().nullable(),
  /** The club in which the active role may edit the annual meeting, and until when in portal time. */
  editorOf: z.string().optional(),
  editorUntil: z.number().optional(),
  /** The assignment that this rests on, unless authority was retained for the meeting. */
  mandate: z.object({ id: z.string(), until: z.string() }).optional(),
  /** Expired assignments about which the person has answered “later”; the next sign-in asks again. */
  answeredLater: z.array(z.string()).optional(),
  /** Banners that the person has put away, by `dismissalOf`. */
  dismissedBanners: z.array(z.string()).optional(),
  /** When a person who was signed in has identified themselves again, within this session or to begin it. */
  confirmedAt: z.number().int().optional(),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
  idleAt: z.number().int(),
})
export type Session = z.infer<typeof Session>

/** What a save checks in the session. */
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

/** Sessions by the hash of their cookie. Every `now` is real time. */
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
     * Opens the session of a finished sign-in order; false when the order has opened its session before, or its person
     * is being erased. `seenAt`: of a person who is no member, portal time, from which they are retained.
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

    /** The session, or null when it is unknown or has ended; the store may still hold an ended one. */
    read: async (hash: string, now: number): Promise<Session | null> => {
      const item = await readItem(dynamo, 'sessions', keys.session(hash))
      const session = item ? Session.parse(item) : null
      return session && isAlive(session, now) ? session : null
    },

    /** Puts a session under a new hash in place of the old one; false when the old one has ended meanwhile. */
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

    /** Remembers that the question about an expired assignment is put off in this session. */
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

    /** Remembers that a banner is put away in this session; false where it is already, or too many are. */
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

    /** The stored sessions of a person, ended ones included; one begun a moment ago can be missing. */
    ofPerson: (ref: string): Promise<Session[]> =>
      queryAll(dynamo, Session, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :person',
        ExpressionAttributeValues: { ':person': keys.personIndex(ref) },
      }),
  }
}
