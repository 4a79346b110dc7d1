import { isDeepStrictEqual } from 'node:util'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { Publication } from '../../basics/publication.ts'
import { aboutInCounts } from '../../letter-delivery/about.ts'
import { Mailing } from '../../mailings/mailing.ts'
import { isOpen, Poll } from '../../news/poll.ts'
import { AnyItem, getAll, queryAll, transact, type Dynamo, type StoredImage } from '../dynamo.ts'
import { fileKeys } from '../file-store.ts'
import { keys } from '../keys.ts'
import { pollPseudonym } from '../poll-pseudonym.ts'
import { removeLeavingTrace, tracesOfReaders } from '../stores/letter-delivery/letter-traces.ts'
import { removeAnswer, replaceAnswer } from '../stores/news/poll-answers.ts'
import type { TableName } from '../tables.ts'
import { withoutPeople } from './erased-reference.ts'
import type { ItemKey } from './places.ts'
import type { RetainedItem } from './stored-items.ts'

/** What forgetting works with. `removeFile`: with every version of it; `now`: portal time. */
export type Forgetting = {
  dynamo: Dynamo
  removeFile: (key: string) => Promise<void>
  pollKey: string
  now: number
}

type Stored = StoredImage & ItemKey

const unlessChanged = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

const remove = (dynamo: Dynamo, table: TableName, { pk, sk }: ItemKey) =>
  dynamo.client.send(new DeleteCommand({ TableName: dynamo.tables[table], Key: { pk, sk } }))

/** Fields by which an item has been renewed: a new time, or a new use. */
const renewedBy = ['ttl', 'seats'] as const

/** False where it was renewed since it was read, as of a refused applicant who is a member now. */
const removeAsSeen = (dynamo: Dynamo, table: TableName, item: Stored): Promise<boolean> => {
  const [had, lacked] = [
    renewedBy.filter((name) => item[name] !== undefined),
    renewedBy.filter((name) => item[name] === undefined),
  ]
  const asSeen = [
    ...had.map((name) => `#${name} = :${name}`),
    ...lacked.map((name) => `attribute_not_exists(#${name})`),
  ].join(' AND ')
  const values = Object.fromEntries(had.map((name) => [`:${name}`, item[name]]))
  return dynamo.client
    .send(
      new DeleteCommand({
        TableName: dynamo.tables[table],
        Key: { pk: item.pk, sk: item.sk },
        ConditionExpression: `attribute_not_exists(pk) OR (${asSeen})`,
        ExpressionAttributeNames: Object.fromEntries(renewedBy.map((name) => [`#${name}`, name])),
        ...(had.length > 0 && { ExpressionAttributeValues: values }),
      }),
    )
    .then(() => true, unlessChanged)
}

const isAsSeen = async (dynamo: Dynamo, table: TableName, item: Stored): Promise<boolean> => {
  const [now] = await getAll(dynamo, AnyItem, table, [{ pk: item.pk, sk: item.sk }])
  return !now || renewedBy.every((name) => JSON.stringify(now[name]) === JSON.stringify(item[name]))
}

/** A number must not lead to an erased person: one who returns with it is to be new. */
const forgetClaim = async ({ dynamo }: Forgetting, { ref, personalNumberHash }: Stored): Promise<void> => {
  const asSeen = {
    ConditionExpression: '#ref = :ref',
    ExpressionAttributeNames: { '#ref': 'ref' },
    ExpressionAttributeValues: { ':ref': ref },
  }
  const Key = keys.personClaim(String(personalNumberHash))
  await dynamo.client
    .send(new DeleteCommand({ TableName: dynamo.tables.people, Key, ...asSeen }))
    .then(() => undefined, unlessChanged)
}

/**
 * Only the key and the reference say whose answers these are, so they go first. In an open poll they no longer count.
 */
const forgetAnswers = async ({ dynamo, pollKey, now }: Forgetting, ref: string): Promise<void> => {
  for (const state of Publication.options) {
    const polls = await queryAll(dynamo, Poll, {
      TableName: dynamo.tables.content,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :polls',
      ExpressionAttributeValues: { ':polls': keys.pollsThatAre(state) },
    })
    const asked = polls.map((poll) => ({ poll, pseudonym: pollPseudonym(pollKey, poll.id, ref) }))
    const wanted = asked.map(({ poll, pseudonym }) => keys.pollAnswer(poll.id, pseudonym))
    const found = new Set((await getAll(dynamo, AnyItem, 'content', wanted)).map(({ pk }) => pk))
    for (const { poll, pseudonym } of asked) {
      if (!found.has(keys.poll(poll.id).pk)) continue
      if (isOpen(poll, now)) await replaceAnswer(dynamo, poll.id, pseudonym, null)
      else await removeAnswer(dynamo, poll.id, pseudonym)
    }
  }
}

const MailingFiles = Mailing.pick({ clubId: true, id: true, attachments: true })

/** What goes with an item of a kind, before it does. */
const goesWith: Partial<Record<RetainedItem, (forgetting: Forgetting, item: Stored) => Promise<void>>> = {
  person: async (forgetting, item) => {
    await forgetAnswers(forgetting, String(item['ref']))
    await forgetClaim(forgetting, item)
  },
  dataRequest: ({ removeFile }, { id }) => removeFile(fileKeys.ownData(String(id))),
  mailing: async ({ removeFile }, item) => {
    const { clubId, id, attachments } = MailingFiles.parse(item)
    for (const file of attachments) await removeFile(fileKeys.mailing(clubId, id, file.id, file.sha256))
  },
  signature: ({ removeFile }, { evidence }) => removeFile(String(evidence)),
  application: async ({ dynamo }, { id, personalNumberHash }) => {
    if (typeof personalNumberHash !== 'string') return
    const Key = keys.applicationClaim(personalNumberHash)
    const only = {
      ConditionExpression: '#case = :id',
      ExpressionAttributeNames: { '#case': 'case' },
      ExpressionAttributeValues: { ':id': id },
    }
    await dynamo.client.send(new DeleteCommand({ TableName: dynamo.tables.people, Key, ...only })).catch(unlessChanged)
  },
}

/** A contact counts towards the limit of its club. */
const removeContact = async ({ dynamo }: Forgetting, { pk, sk, clubId }: Stored): Promise<void> => {
  const TableName = dynamo.tables.people
  await transact(dynamo, {
    contact: { Delete: { TableName, Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' } },
    counter: {
      Update: {
        TableName,
        Key: keys.clubCounter(String(clubId), 'contacts'),
        UpdateExpression: 'ADD #stored :less',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#stored': 'stored' },
        ExpressionAttributeValues: { ':less': -1 },
      },
    },
  }).then((result) => {
    // No counter exists where none was ever added by hand.
    if (!result.done && 'counter' in result.failed && !('contact' in result.failed))
      return remove(dynamo, 'people', { pk, sk })
  })
}

/** Removes an item and what goes with it; also true where it is gone. False where it was renewed: it stays. */
export const forgetItem = async (
  forgetting: Forgetting,
  table: TableName,
  kind: RetainedItem,
  item: Stored,
): Promise<boolean> => {
  if (goesWith[kind]) {
    if (!(await isAsSeen(forgetting.dynamo, table, item))) return false
    await goesWith[kind](forgetting, item)
  }
  if (kind !== 'contact') return removeAsSeen(forgetting.dynamo, table, item)
  await removeContact(forgetting, item)
  return true
}

/** The same for an erased person, before the item's time is over. */
export const forgetErased = async (
  forgetting: Forgetting,
  table: TableName,
  kind: RetainedItem,
  item: Stored,
): Promise<boolean> => {
  const left = kind === 'recipient' ? await removeLeavingTrace(forgetting.dynamo, item) : 'nothing-left'
  return left === 'nothing-left' ? forgetItem(forgetting, table, kind, item) : left === 'removed'
}

/** False where the fields have changed since the item was read. */
const writeFields = (dynamo: Dynamo, table: TableName, item: Stored, changed: StoredImage): Promise<boolean> => {
  const names = Object.keys(changed)
  const set = names.filter((name) => changed[name] !== undefined)
  const removed = names.filter((name) => changed[name] === undefined)
  return dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables[table],
        Key: { pk: item.pk, sk: item.sk },
        UpdateExpression: [
          ...(set.length > 0 ? [`SET ${set.map((name) => `#${name} = :new_${name}`).join(', ')}`] : []),
          ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: names.map((name) => `#${name} = :old_${name}`).join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(names.map((name) => [`:old_${name}`, item[name]])),
          ...Object.fromEntries(set.map((name) => [`:new_${name}`, changed[name]])),
        },
      }),
    )
    .then(() => true, unlessChanged)
}

/** Takes people out of an item that is others' too. False where it has changed: the next sweep tries again. */
export const takeOut = async (
  { dynamo }: Pick<Forgetting, 'dynamo'>,
  table: TableName,
  kind: RetainedItem,
  item: Stored,
  refs: readonly string[],
): Promise<boolean> => {
  const named = withoutPeople(item, (ref) => refs.includes(ref)) as StoredImage
  // With these the mailing's certificate still detects a change of its other readers.
  const after = kind === 'recipientLot' ? { ...named, ...tracesOfReaders(item, refs) } : named
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'pk' && name !== 'sk' && JSON.stringify(value) !== JSON.stringify(item[name]),
  )
  return changed.length === 0 ? false : writeFields(dynamo, table, item, Object.fromEntries(changed))
}

const inCounts = ({ about }: StoredImage) => ({ by: null, about: aboutInCounts(about) })
/** Whether a sending says more than what was sent when, and the counts. */
export const saysContent = (item: StoredImage): boolean =>
  Object.entries(inCounts(item)).some(([name, value]) => !isDeepStrictEqual(item[name], value))

/** Leaves what was sent when, and the counts. */
export const leaveCounts = ({ dynamo }: Pick<Forgetting, 'dynamo'>, item: Stored): Promise<boolean> =>
  writeFields(dynamo, 'mail', item, inCounts(item))
