import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { MemberCase } from '../../operator/member-case.ts'
import { PortalError } from '../../errors.ts'
import { queryAll, type Dynamo, type Write } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { oneMore } from './request-counts.ts'
import type { MeetingKey } from './writer.ts'

/** What an operator does something about. */
export type AuditSubject =
  | MeetingKey
  | { of: MemberCase['of'] | 'conflict' | 'company' | 'retention' | 'maintenance'; id: string }

/**
 * What an operator set out to do in a club's season or with a member's case, written before it is done: whatever
 * happens then, the trail has it. `id` is the command's. `end` is `done`, the code of a refusal, or absent while
 * nothing is known. `at` is portal time.
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

/** The stored entry may know more particulars: how it was done adds some. */
const isSameCommand = (stored: StoredAudit, wanted: StoredAudit): boolean =>
  stored.action === wanted.action &&
  Object.entries(wanted.params ?? {}).every(([name, value]) => stored.params?.[name] === value)

/** The trail of what operators did. Nothing in it is ever changed or removed, only how an entry ended is added. */
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
     * Writes the entry of a command, once. Null for a new one, otherwise the entry that the command has already.
     * @throws PortalError bad-request when the command was another action's, or asked for something else: what is done
     * must be what the trail says
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

    /** Notes how it ended, and with which particulars; what was done stays done. */
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

    /** What operators did about it, the oldest first. */
    about: async (subject: AuditSubject): Promise<StoredAudit[]> =>
      (await readUnder(dynamo, keyOf(subject, '').pk, 'AUD#', StoredAudit)).toSorted((one, other) => one.at - other.at),

    /**
     * Notes that an operator had payloads of the engine decoded, and how many; never what they hold. One entry for
     * each person and minute.
     */
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

    /**
     * Notes that a user searched for people, and how many were found; never what they searched for. One entry
     * for each person and minute.
     */
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

    /** Who searched for people in the month of an instant, the oldest first. */
    searches: (at: number): Promise<PersonSearch[]> =>
      readUnder(dynamo, keys.personSearch(at, '').pk, 'SEARCH#', PersonSearch),

    /**
     * Notes that an editor sends a sample of a letter to themselves; one entry for each person and hour (real time). It
     * does not hold once there are as many as are sent within an hour.
     */
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

    /** Who sent samples to themselves in the month of an instant, the oldest first. */
    samples: (at: number): Promise<SampleLetters[]> =>
      readUnder(dynamo, keys.sampleLetters(at, '').pk, 'HOUR#', SampleLetters),

    /** Who had payloads decoded in the month of an instant, the oldest first. */
    decodings: (at: number): Promise<Decoding[]> => readUnder(dynamo, keys.decoding(at, '').pk, 'DEC#', Decoding),
  }
}

/** A user searched for people so often within a minute, and found so many. `at`: the first of them, real time. */
export const PersonSearch = z.object({
  at: z.number().int(),
  by: z.string(),
  searches: z.number().int(),
  found: z.number().int(),
})
export type PersonSearch = z.infer<typeof PersonSearch>

/** An editor sent so many samples to themselves within an hour. `at`: the first of them, real time. */
const SampleLetters = z.object({ at: z.number().int(), by: z.string(), letters: z.number().int() })
export type SampleLetters = z.infer<typeof SampleLetters>

/** An operator had so many payloads decoded within a minute. `at`: the first of them, real time. */
export const Decoding = z.object({ at: z.number().int(), by: z.string(), payloads: z.number().int() })
export type Decoding = z.infer<typeof Decoding>
