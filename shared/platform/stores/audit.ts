import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { MemberCase } from '../../operator/member-case.ts'
import { PortalError } from '../../errors.ts'
import { queryAll, type Dynamo, type Write } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { oneMore } from './request-counts.ts'
import type { MeetingKey } from './writer.ts'

export type AuditSubject =
  | MeetingKey
  | { of: MemberCase['of'] | 'conflict' | 'company' | 'retention' | 'maintenance'; id: string }

/**
 * What an operator set out to do, written before it is done: the trail has it whatever happens then. `id`: of the
 * command. `end`: `done`, the code of a refusal, or absent while nothing is known. `at`: portal time.
 */
export const StoredAudit = z.object({
  id: z.string(),
  at: z.number().int(),
  by: z.string(),
  action: z.string(),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  end: z.string().optional(),
})
export type StoredAudit = z.infer<typeof StoredAudit>

const keyOf = (subject: AuditSubject, command: string) =>
  'of' in subject ? keys.caseAudit(subject.of, subject.id, command) : keys.audit(subject.club, subject.year, command)

const unlessMissed = (error: unknown): void => {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
}

const readUnder = <Schema extends z.ZodType>(
  dynamo: Dynamo,
  pk: string,
  prefix: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> =>
  queryAll(dynamo, schema, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
  })

/** The stored entry may have more parameters: the act adds some. */
const isSameCommand = (stored: StoredAudit, wanted: StoredAudit): boolean =>
  stored.action === wanted.action &&
  Object.entries(wanted.params ?? {}).every(([name, value]) => stored.params?.[name] === value)

/** Nothing in it is ever changed or removed; only how an entry ended is added. */
export const createAudit = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.meetings

  const read = async (subject: AuditSubject, id: string): Promise<StoredAudit | null> => {
    const { pk, sk } = keyOf(subject, id)
    const [found] = await readUnder(dynamo, pk, sk, StoredAudit)
    return found ?? null
  }

  return {
    read,

    /**
     * Writes a command's entry once. Null for a new one, otherwise the entry that the command has.
     * @throws PortalError bad-request when the command had another action or parameters: what is done must be what
     * the trail says
     */
    begin: async (subject: AuditSubject, entry: StoredAudit): Promise<StoredAudit | null> => {
      const Item = { ...keyOf(subject, entry.id), ...entry }
      const isNew = await dynamo.client
        .send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
        .then(() => true, unlessMissed)
      if (isNew) return null
      const stored = await read(subject, entry.id)
      if (!stored || !isSameCommand(stored, entry)) throw new PortalError('bad-request')
      return stored
    },

    /** An entry that is `done` stays so. */
    end: async (subject: AuditSubject, id: string, end: string, params?: StoredAudit['params']): Promise<void> => {
      await dynamo.client
        .send(
          new UpdateCommand({
            TableName,
            Key: keyOf(subject, id),
            UpdateExpression: `SET #end = :end${params ? ', params = :params' : ''}`,
            ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(#end) OR #end <> :done)',
            ExpressionAttributeNames: { '#end': 'end' },
            ExpressionAttributeValues: { ':end': end, ':done': 'done', ...(params && { ':params': params }) },
          }),
        )
        .catch(unlessMissed)
    },

    /** The oldest first. */
    about: async (subject: AuditSubject): Promise<StoredAudit[]> =>
      (await readUnder(dynamo, keyOf(subject, '').pk, 'AUD#', StoredAudit)).toSorted((one, other) => one.at - other.at),

    /** How many payloads, never what they hold. One entry for each person and minute. */
    noteDecoding: async ({ at, by, payloads }: Decoding): Promise<void> => {
      await dynamo.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.decoding(at, by),
          UpdateExpression: 'SET #at = if_not_exists(#at, :at), #by = :by ADD payloads :payloads',
          ExpressionAttributeNames: { '#at': 'at', '#by': 'by' },
          ExpressionAttributeValues: { ':at': at, ':by': by, ':payloads': payloads },
        }),
      )
    },

    /** How many were found, never what was searched for. One entry for each person and minute. */
    noteSearch: async ({ at, by, found }: { at: number; by: string; found: number }): Promise<void> => {
      await dynamo.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.personSearch(at, by),
          UpdateExpression: 'SET #at = if_not_exists(#at, :at), #by = :by ADD searches :one, #found :found',
          ExpressionAttributeNames: { '#at': 'at', '#by': 'by', '#found': 'found' },
          ExpressionAttributeValues: { ':at': at, ':by': by, ':one': 1, ':found': found },
        }),
      )
    },

    /** In the month of an instant, the oldest first. */
    searches: (at: number): Promise<PersonSearch[]> =>
      readUnder(dynamo, keys.personSearch(at, '').pk, 'SEARCH#', PersonSearch),

    /** One entry for each person and hour (real time). Fails once there are `most` in it. */
    sampleWrite: ({ at, by }: { at: number; by: string }, most: number): Write =>
      oneMore(
        { TableName, Key: keys.sampleLetters(at, by) },
        {
          of: 'letters',
          most,
          set: '#at = if_not_exists(#at, :at), #by = :by',
          names: { '#at': 'at', '#by': 'by' },
          values: { ':at': at, ':by': by },
        },
      ),

    /** In the month of an instant, the oldest first. */
    samples: (at: number): Promise<SampleLetters[]> =>
      readUnder(dynamo, keys.sampleLetters(at, '').pk, 'HOUR#', SampleLetters),

    /** In the month of an instant, the oldest first. */
    decodings: (at: number): Promise<Decoding[]> => readUnder(dynamo, keys.decoding(at, '').pk, 'DEC#', Decoding),
  }
}

/** Within a minute. `at`: the first search, real time. */
export const PersonSearch = z.object({
  at: z.number().int(),
  by: z.string(),
  searches: z.number().int(),
  found: z.number().int(),
})
export type PersonSearch = z.infer<typeof PersonSearch>

/** Within an hour. `at`: the first sample, real time. */
const SampleLetters = z.object({ at: z.number().int(), by: z.string(), letters: z.number().int() })
export type SampleLetters = z.infer<typeof SampleLetters>

/** Within a minute. `at`: the first decoding, real time. */
export const Decoding = z.object({ at: z.number().int(), by: z.string(), payloads: z.number().int() })
export type Decoding = z.infer<typeof Decoding>
