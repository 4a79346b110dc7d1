import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { Publication } from '../../../basics/publication.ts'
import { News } from '../../../news/news.ts'
import type { PollCount } from '../../../news/poll-count.ts'
import { Poll } from '../../../news/poll.ts'
import { PortalError } from '../../../errors.ts'
import { getAll, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'
import { readAnswer, readCount, replaceAnswer } from './poll-answers.ts'

export type AnswerOf = { poll: string; pseudonym: string }

const Answered = z.object({ pk: z.string() })

const padded = (instant: number | null) => String(instant ?? 0).padStart(15, '0')

/** Found by state, in the order of publication. */
export const newsItem = (news: News) => ({
  ...keys.news(news.id),
  gsi1pk: keys.newsThatAre(news.state),
  gsi1sk: `${padded(news.publishedAt)}#${news.id}`,
  ...news,
})
/** Found by state, in the order of closing. */
export const pollItem = (poll: Poll) => ({
  ...keys.poll(poll.id),
  gsi1pk: keys.pollsThatAre(poll.state),
  gsi1sk: `${poll.closesOn}#${poll.id}`,
  ...poll,
})

const newestNews = 200

export const createNewsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const thatAre = <Schema extends z.ZodType>(schema: Schema, pk: string, from?: string) =>
    queryAll(dynamo, schema, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: from === undefined ? 'gsi1pk = :pk' : 'gsi1pk = :pk AND gsi1sk >= :from',
      ExpressionAttributeValues: { ':pk': pk, ...(from !== undefined && { ':from': from }) },
    })
  const read = async <Schema extends z.ZodType>(
    schema: Schema,
    Key: { pk: string; sk: string },
  ): Promise<z.infer<Schema> | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? schema.parse(Item) : null
  }
  const readNews = (news: string) => read(News, keys.news(news))
  const readPoll = (poll: string) => read(Poll, keys.poll(poll))

  /** Upon version `seen`, 0 for none. @throws PortalError version-conflict with what is stored */
  const put = async (item: { version: number }, seen: number, stored: () => Promise<unknown>): Promise<void> => {
    try {
      await dynamo.client.send(new PutCommand({ TableName, Item: item, ...uponVersion(seen) }))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      throw new PortalError('version-conflict', { current: await stored() })
    }
  }

  return {
    readNews,
    readPoll,
    /** The newest ones. */
    listNews: async (state: Publication): Promise<News[]> =>
      (await thatAre(News, keys.newsThatAre(state))).slice(-newestNews),
    /** `closingFrom`: only polls that close on that day or later. */
    listPolls: (state: Publication, closingFrom?: string): Promise<Poll[]> =>
      thatAre(Poll, keys.pollsThatAre(state), closingFrom),
    saveNews: (news: News, seen: number): Promise<void> => put(newsItem(news), seen, () => readNews(news.id)),
    savePoll: (poll: Poll, seen: number): Promise<void> => put(pollItem(poll), seen, () => readPoll(poll.id)),

    /** A later answer replaces the first, and moves the counts. @throws LostRace */
    answer: ({ poll, pseudonym }: AnswerOf, chosen: readonly string[]): Promise<void> =>
      replaceAnswer(dynamo, poll, pseudonym, chosen),
    readAnswer: ({ poll, pseudonym }: AnswerOf): Promise<string[] | null> => readAnswer(dynamo, poll, pseudonym),
    answered: async (polls: readonly AnswerOf[]): Promise<ReadonlySet<string>> => {
      const wanted = polls.map(({ poll, pseudonym }) => keys.pollAnswer(poll, pseudonym))
      const found = new Set((await getAll(dynamo, Answered, 'content', wanted)).map(({ pk }) => pk))
      return new Set(polls.map(({ poll }) => poll).filter((poll) => found.has(keys.poll(poll).pk)))
    },
    /** In one call, however many have answered. */
    readCount: (poll: string): Promise<PollCount> => readCount(dynamo, poll),
  }
}
