import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { DataKind } from '../../data-rights/data-kinds.ts'
import type { Retention } from '../../data-rights/retention.ts'
import { Publication } from '../../basics/publication.ts'
import { Poll } from '../../news/poll.ts'
import { AnyItem, getAll, type Dynamo, type StoredImage } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { pollPseudonym } from '../poll-pseudonym.ts'
import type { Sealing } from '../sealing.ts'
import { tableNames, tables, type IndexName, type TableName } from '../tables.ts'
import { ownPart, plain, type OwnPart } from './own-part.ts'
import { kindOfItem, type ItemKey } from './places.ts'
import { storedItems, type RetainedItem } from './stored-items.ts'

/**
 * `kind`: of the registry. `dataKind`: as the person is shown it. `what`: their own part. `since`: when it was
 * stored, an instant or a day; null where that was not noted.
 */
export type StoredOfPerson = {
  kind: RetainedItem
  dataKind: DataKind
  what: OwnPart
  /** The stored item, for a reader of what it is a part of; never for an answer. */
  item: StoredImage & ItemKey
  since: number | string | null
  retention: Retention
}

/** `pollKey`: the key of the pseudonyms in polls. `beat`: called with each page that is read. */
export type ReadingOfPeople = { dynamo: Dynamo; sealing: Sealing; pollKey: string; beat?: () => void }

type Found = { table: TableName; item: StoredImage & { pk: string; sk: string } }

const sinceNames = ['at', 'sentAt', 'createdAt', 'registeredAt', 'uploadedAt', 'signedAt', 'foundAt', 'since', 'from']
const sinceOf = (item: StoredImage): number | string | null => {
  const found = sinceNames
    .map((name) => item[name])
    .find((value) => typeof value === 'number' || typeof value === 'string')
  return found === undefined ? null : (found as number | string)
}

const openedOf = (sealing: Sealing, { sealed, id, wanted }: StoredImage): OwnPart => {
  const { sealedAccount } = Object(wanted) as { sealedAccount?: string | null }
  const open = (text: unknown) => JSON.parse(sealing.open(String(text), String(id))) as StoredImage
  return {
    ...(typeof sealed === 'string' && {
      declared: plain({ ...(JSON.parse(String(open(sealed)['application'])) as object) }),
    }),
    ...(typeof sealedAccount === 'string' && { account: plain(open(sealedAccount)) }),
  }
}

const partsOf = async (
  { dynamo, beat }: Pick<ReadingOfPeople, 'dynamo' | 'beat'>,
  table: TableName,
  index: IndexName | null,
  pk: string,
): Promise<Found[]> => {
  const found: Found[] = []
  let ExclusiveStartKey: StoredImage | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.client.send(
      new QueryCommand({
        TableName: dynamo.tables[table],
        ...(index ? { IndexName: index } : { ConsistentRead: true }),
        KeyConditionExpression: `${index ?? ''}pk = :pk`,
        ExpressionAttributeValues: { ':pk': pk },
        ExclusiveStartKey,
      }),
    )
    found.push(...Items.map((item) => ({ table, item: item as Found['item'] })))
    ExclusiveStartKey = LastEvaluatedKey
    beat?.()
  } while (ExclusiveStartKey)
  return found
}

const read = async (dynamo: Dynamo, table: TableName, wanted: readonly ItemKey[]): Promise<Found[]> =>
  (await getAll(dynamo, AnyItem, table, wanted)).map((item) => ({ table, item: item as Found['item'] }))

/** With what was asked. Only the key of the pseudonyms says whose answers they are. */
const pollAnswersOf = async (reading: ReadingOfPeople, ref: string): Promise<Found[]> => {
  const listed = await Promise.all(
    Publication.options.map((state) => partsOf(reading, 'content', 'gsi1', keys.pollsThatAre(state))),
  )
  const polls = listed.flat().map(({ item }) => Poll.parse(item))
  const keyOf = ({ id }: Poll) => keys.pollAnswer(id, pollPseudonym(reading.pollKey, id, ref))
  const answers = await read(reading.dynamo, 'content', polls.map(keyOf))
  return answers.map(({ table, item }) => {
    const { question, options = [] } = polls.find(({ id }) => item.pk === keys.poll(id).pk) ?? {}
    const chosen = options.filter(({ id }) => (item['chosen'] as string[]).includes(id)).map(({ text }) => text)
    return { table, item: { ...item, question, chosen } }
  })
}

const underOwnKeys = async (reading: ReadingOfPeople, ref: string): Promise<Found[]> => {
  const own = keys.personIndex(ref)
  const listed = (Object.keys(tables) as TableName[]).filter((table) => tables[table].indexes.length > 0)
  const found = await Promise.all([
    partsOf(reading, 'people', null, own),
    partsOf(reading, 'courses', null, own),
    ...listed.map((table) => partsOf(reading, table, 'gsi1', own)),
    ...[keys.watchesOf(ref), keys.organisedBy(ref), keys.meetingsOf(ref)].map((pk) =>
      partsOf(reading, 'courses', 'gsi1', pk),
    ),
  ])
  const all = found.flat()
  const hashes = all.map(({ item }) => item['personalNumberHash']).filter((value) => typeof value === 'string')
  const occasions = all.flatMap(({ table, item }) =>
    kindOfItem(table, item) === 'signUp' ? [String(item['occasion'])] : [],
  )
  const [byNumber, ofOccasions] = await Promise.all([
    read(
      reading.dynamo,
      'people',
      [...new Set(hashes)].flatMap((hash) => [keys.personClaim(hash), keys.applicationClaim(hash)]),
    ),
    read(
      reading.dynamo,
      'courses',
      [...new Set(occasions)].flatMap((each) => [keys.participantNeeds(each, ref), keys.signUpClaim(each, ref)]),
    ),
  ])
  return [...all, ...byNumber, ...ofOccasions, ...(await pollAnswersOf(reading, ref))]
}

export const pagesOf = async function* (
  { client, tables: names }: Dynamo,
  table: TableName,
  from?: StoredImage,
): AsyncGenerator<{ items: Found['item'][]; next: StoredImage | undefined }> {
  let ExclusiveStartKey = from
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName: names[table], ConsistentRead: true, ExclusiveStartKey }),
    )
    yield { items: Items as Found['item'][], next: LastEvaluatedKey }
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
}

const anywhere = async ({ dynamo, beat }: ReadingOfPeople, ref: string): Promise<Found[]> => {
  const found: Found[] = []
  for (const table of tableNames)
    for await (const { items } of pagesOf(dynamo, table)) {
      found.push(...items.filter((item) => JSON.stringify(item).includes(ref)).map((item) => ({ table, item })))
      beat?.()
    }
  return found
}

const ownItem = ({ item }: Found, kind: RetainedItem, ref: string, sealing: Sealing): OwnPart =>
  kind === 'pollAnswer' || kind === 'applicationClaim'
    ? plain(item)
    : { ...ownPart(item, storedItems[kind].place, ref), ...openedOf(sealing, item) }

/**
 * Everything that is stored of one person, by the registry's kinds, with that person's own part alone: no one else's
 * reference, name or act, no key of ours, no secret. `under-own-keys` reads what lies under their own keys and
 * indexes; `anywhere` reads every table as well, page by page, for what they are and did in what is others' too.
 */
export const everythingStoredOf = async (
  reading: ReadingOfPeople,
  ref: string,
  where: 'under-own-keys' | 'anywhere',
): Promise<StoredOfPerson[]> => {
  const found = [...(where === 'anywhere' ? await anywhere(reading, ref) : []), ...(await underOwnKeys(reading, ref))]
  const each = new Map(found.map((one) => [`${one.table} ${one.item.pk} ${one.item.sk}`, one]))
  return [...each.values()].flatMap((one): StoredOfPerson[] => {
    const kind = kindOfItem(one.table, one.item)
    if (kind === null) return []
    const what = ownItem(one, kind, ref, reading.sealing)
    return [
      {
        kind,
        dataKind: storedItems[kind].data,
        what,
        item: one.item,
        since: sinceOf(one.item),
        retention: storedItems[kind].retention,
      },
    ]
  })
}
