import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { emailVerificationLimits } from '../../../limits.ts'
import { EmailVerification } from '../../../membership/email-verification.ts'
import { transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/**
 * `usedAt`: the link was opened and works no more. `lettersSentAt`: what waited for the address has been sent.
 * Instants are real time.
 */
const Token = z.object({
  person: PersonRef,
  id: z.ulid(),
  expiresAt: z.number(),
  usedAt: z.number().nullable(),
  lettersSentAt: z.number().optional(),
})
const FormerEmail = z.object({ email: z.string() })

const ttlOf = ({ expiresAt }: Pick<EmailVerification, 'expiresAt'>) =>
  Math.ceil((expiresAt + emailVerificationLimits.retainedFor) / 1000)

/** One for each person; a later one replaces it. */
export const createEmailVerifications = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const get = async <Schema extends z.ZodType>(schema: Schema, Key: { pk: string; sk: string }) => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? schema.parse(Item) : null
  }
  const ifIs = (id: string) => ({
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': id },
  })

  return {
    read: (ref: string): Promise<EmailVerification | null> => get(EmailVerification, keys.emailVerification(ref)),

    /** False when another has replaced the one that was seen. */
    replace: async (ref: string, verification: EmailVerification, seen: string | null): Promise<boolean> => {
      const { id, expiresAt, tokenHash } = verification
      const ttl = ttlOf(verification)
      const { done } = await transact(dynamo, {
        verification: {
          Put: {
            TableName,
            Item: { ...keys.emailVerification(ref), ...verification, ttl },
            ...(seen === null ? { ConditionExpression: 'attribute_not_exists(pk)' } : ifIs(seen)),
          },
        },
        token: {
          Put: { TableName, Item: { ...keys.emailToken(tokenHash), person: ref, id, expiresAt, usedAt: null, ttl } },
        },
      })
      return done
    },

    /** Its link works no more. False when it was replaced, or there is none. */
    cancel: async (ref: string, id: string): Promise<boolean> => {
      const { done } = await transact(dynamo, {
        verification: {
          Update: {
            TableName,
            Key: keys.emailVerification(ref),
            UpdateExpression: 'SET isCancelled = :true, email = :none',
            ConditionExpression: 'id = :id',
            ExpressionAttributeValues: { ':id': id, ':true': true, ':none': '' },
          },
        },
      })
      return done
    },

    /** Null for a link that never was, or has expired. */
    token: (hash: string) => get(Token, keys.emailToken(hash)),

    /** For the transaction of a link's change: it works once, and only for the present verification. */
    used: (ref: string, { id, tokenHash }: EmailVerification, realNow: number): Record<string, Write> => ({
      verification: { Delete: { TableName, Key: keys.emailVerification(ref), ...ifIs(id) } },
      token: {
        Update: {
          TableName,
          Key: keys.emailToken(tokenHash),
          UpdateExpression: 'SET usedAt = :now',
          ConditionExpression: 'usedAt = :unused AND expiresAt > :now',
          ExpressionAttributeValues: { ':now': realNow, ':unused': null },
        },
      },
    }),

    /** What waited for the address has been sent, so that using the link again searches for nothing. */
    noteLettersSent: async (hash: string, realNow: number): Promise<void> => {
      await transact(dynamo, {
        token: {
          Update: {
            TableName,
            Key: keys.emailToken(hash),
            UpdateExpression: 'SET lettersSentAt = :now',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':now': realNow },
          },
        },
      })
    },

    /** The letter with the link came back, unless another was sent since. */
    noteReturned: async (ref: string, id: string, at: number): Promise<void> => {
      await transact(dynamo, {
        verification: {
          Update: {
            TableName,
            Key: keys.emailVerification(ref),
            UpdateExpression: 'SET returnedAt = :at',
            ConditionExpression: 'id = :id',
            ExpressionAttributeValues: { ':at': at, ':id': id },
          },
        },
      })
    },

    /** What seemed to have come back was an automatic reply, reported before the delivery. */
    noteArrived: async (ref: string, id: string): Promise<void> => {
      await transact(dynamo, {
        verification: {
          Update: {
            TableName,
            Key: keys.emailVerification(ref),
            UpdateExpression: 'REMOVE returnedAt',
            ConditionExpression: 'id = :id AND attribute_exists(returnedAt)',
            ExpressionAttributeValues: { ':id': id },
          },
        },
      })
    },

    /** The address that a change replaced; null where there was none, or it was removed. */
    former: async (ref: string, change: string): Promise<string | null> =>
      (await get(FormerEmail, keys.formerEmail(ref, change)))?.email ?? null,
  }
}
