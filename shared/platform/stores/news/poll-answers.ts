import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import {
  changesNothing,
  countByShard,
  countChange,
  shardOf,
  sumOf,
  type CountedAnswer,
  type PollCount,
} from '../../../news/poll-count.ts'
import { contended, LostRace, queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const Answer = z.object({ chosen: z.array(z.string()) })
const KeyedAnswer = Answer.extend({ sk: z.string() })

const attributeOf = (option: string) => `option-${option}`
const option = /^option-(.+)$/

const Count = z.looseObject({ answers: z.number() }).transform(({ answers, ...rest }): PollCount => {
  const chosen = Object.entries(rest).flatMap(([name, count]) => {
    const id = option.exec(name)?.[1]
    return id === undefined ? [] : [[id, Number(count)] as const]
  })
  return { answers, chosen: new Map(chosen) }
})

const countItem = (poll: string, shard: number, { answers, chosen }: PollCount) => ({
  ...keys.pollCount(poll, shard),
  answers,
  ...Object.fromEntries([...chosen].map(([id, count]) => [attributeOf(id), count])),
})
const countItems = (poll: string, answers: readonly CountedAnswer[]) =>
  countByShard(answers).map((count, shard) => countItem(poll, shard, count))
const answerItem = (poll: string, { pseudonym, chosen }: CountedAnswer) => ({
  ...keys.pollAnswer(poll, pseudonym),
  chosen,
})

/** For a store in which no one has answered the poll yet. */
export const answeredItems = (poll: string, answers: readonly CountedAnswer[]): Record<string, unknown>[] => [
  ...answers.map((answer) => answerItem(poll, answer)),
  ...countItems(poll, answers),
]

export const readAnswer = async (dynamo: Dynamo, poll: string, pseudonym: string): Promise<string[] | null> => {
  const Key = keys.pollAnswer(poll, pseudonym)
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.content, Key, ConsistentRead: true }),
  )
  return Item ? Answer.parse(Item).chosen : null
}

const storedCounts = (dynamo: Dynamo, poll: string): Promise<PollCount[]> =>
  queryAll(dynamo, Count, {
    TableName: dynamo.tables.content,
    KeyConditionExpression: 'pk = :counts',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':counts': keys.pollCountsOf(poll) },
  })

/**
 * Stores the counts of a poll that has none, new or from before there were counts. No answer changes while they are
 * missing, so what was counted holds when they are put, all at once.
 */
const makeCounts = async (dynamo: Dynamo, poll: string): Promise<void> => {
  const TableName = dynamo.tables.content
  const stored = await queryAll(dynamo, KeyedAnswer, {
    TableName,
    KeyConditionExpression: 'pk = :poll AND begins_with(sk, :answers)',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':poll': keys.poll(poll).pk, ':answers': keys.pollAnswersOf },
  })
  const answers = stored.map(({ sk, chosen }) => ({ pseudonym: sk.slice(keys.pollAnswersOf.length), chosen }))
  const puts = countItems(poll, answers).map((Item): [string, Write] => [
    Item.sk,
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
  ])
  // A failed condition means that another request has made them.
  await transact(dynamo, Object.fromEntries(puts), contended)
}

/** In one call; more where the poll has no counts yet. */
export const readCount = async (dynamo: Dynamo, poll: string): Promise<PollCount> => {
  const counts = await storedCounts(dynamo, poll)
  if (counts.length > 0) return sumOf(counts)
  await makeCounts(dynamo, poll)
  return sumOf(await storedCounts(dynamo, poll))
}

type Place = { TableName: string; poll: string; pseudonym: string }

const countWrite = ({ TableName, poll, pseudonym }: Place, { answers, chosen }: PollCount): Write => {
  const options = [...chosen].map(([id, by], index) => ({ name: `#o${index}`, value: `:o${index}`, id, by }))
  return {
    Update: {
      TableName,
      Key: keys.pollCount(poll, shardOf(pseudonym)),
      UpdateExpression: `ADD ${['#answers :answers', ...options.map(({ name, value }) => `${name} ${value}`)].join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: {
        '#answers': 'answers',
        ...Object.fromEntries(options.map(({ name, id }) => [name, attributeOf(id)])),
      },
      ExpressionAttributeValues: {
        ':answers': answers,
        ...Object.fromEntries(options.map(({ value, by }) => [value, by])),
      },
    },
  }
}

const answerWrite = (
  { TableName, poll, pseudonym }: Place,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Write => {
  const asSeen =
    before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'chosen = :before', ExpressionAttributeValues: { ':before': before } }
  return after === null
    ? { Delete: { TableName, Key: keys.pollAnswer(poll, pseudonym), ...asSeen } }
    : { Put: { TableName, Item: answerItem(poll, { pseudonym, chosen: after }), ...asSeen } }
}

const attempts = 30

/**
 * Replaces or removes (null) the stored answer, and moves the counts in the same transaction. The stored answer again
 * changes nothing.
 * @throws LostRace
 */
export const replaceAnswer = async (
  dynamo: Dynamo,
  poll: string,
  pseudonym: string,
  after: readonly string[] | null,
): Promise<void> => {
  const place = { TableName: dynamo.tables.content, poll, pseudonym }
  let before = await readAnswer(dynamo, poll, pseudonym)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const change = countChange(before, after)
    if (changesNothing(change)) return
    const result = await transact(
      dynamo,
      { answer: answerWrite(place, before, after), count: countWrite(place, change) },
      contended,
    )
    if (result.done) return
    const { answer, count } = result.failed
    if (count === null) await makeCounts(dynamo, poll)
    if (answer !== undefined) before = answer && Answer.parse(answer).chosen
  }
  throw new LostRace()
}

/** Of a closed poll. The counts that were shown stay: the difference would reveal the answer. */
export const removeAnswer = async (dynamo: Dynamo, poll: string, pseudonym: string): Promise<void> => {
  // A poll without counts is counted with this answer first.
  await readCount(dynamo, poll)
  const Key = keys.pollAnswer(poll, pseudonym)
  await dynamo.client.send(new DeleteCommand({ TableName: dynamo.tables.content, Key }))
}
