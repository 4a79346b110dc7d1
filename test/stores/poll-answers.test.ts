import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import { resultsOf } from '#shared/news/poll-count.ts'
import { forgetItem } from '#shared/platform/erasure/forget-item.ts'
import { keys } from '#shared/platform/keys.ts'
import { pollPseudonym } from '#shared/platform/poll-pseudonym.ts'
import { pollItem } from '#shared/platform/stores/news/news-store.ts'
import { replaceAnswer } from '#shared/platform/stores/news/poll-answers.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { freshDatabase, johan, portalNow, putLongAgo } from '../builders/database.ts'
import { storeWithLostAnswers } from '../builders/lost-answers.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>
const ids = ['a', 'b', 'c']
const options = ids.map((id) => ({ id }))
const person = (number: number) => createHash('sha256').update(String(number)).digest('hex')
const of = (poll: string, number: number) => ({ poll, pseudonym: person(number) })
const onePerson = 1

let database: Database
const opened: (() => unknown)[] = []
beforeAll(async () => void (database = await freshDatabase()))
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})
afterAll(() => database.dynamo.close())

const countOf = async (poll: string, { stores }: Pick<Database, 'stores'> = database) =>
  resultsOf(options, await stores.news.readCount(poll))
/** What a count of every stored answer gives. */
const countedAnew = async (poll: string, { dynamo }: Pick<Database, 'dynamo'> = database) => {
  const { Items = [] } = await dynamo.client.send(
    new QueryCommand({
      TableName: dynamo.tables.content,
      KeyConditionExpression: 'pk = :poll AND begins_with(sk, :answers)',
      ConsistentRead: true,
      ExpressionAttributeValues: { ':poll': keys.poll(poll).pk, ':answers': keys.pollAnswersOf },
    }),
  )
  const all = Items.map(({ chosen }) => chosen as string[])
  return {
    answers: all.length,
    options: ids.map((id) => ({ id, count: all.filter((each) => each.includes(id)).length })),
  }
}

/** The same numbers each time. */
const dice = (seed: number) => (sides: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * sides)
}

describe('the counts of a poll', () => {
  test.each([1, 2, 3])(
    'are those of all its answers after whatever twenty at once answer, change, send again and remove (%i)',
    async (seed) => {
      const poll = ulid()
      const roll = dice(seed)
      const acts = Array.from({ length: 300 }, () => ({
        who: roll(40),
        chosen: roll(8) === 0 ? null : ids.filter((_, index) => index === 0 || roll(2) === 0),
      }))
      const act = async () => {
        for (let next = acts.shift(); next; next = acts.shift())
          await replaceAnswer(database.dynamo, poll, person(next.who), next.chosen)
      }
      await Promise.all(Array.from({ length: 20 }, act))
      expect(await countOf(poll)).toEqual(await countedAnew(poll))
    },
  )

  test('have an answer once that is sent twenty times at once, and again later', async () => {
    const poll = ulid()
    const answer = () => database.stores.news.answer(of(poll, onePerson), ['b'])
    await Promise.all(Array.from({ length: 20 }, answer))
    await answer()
    expect(await countOf(poll)).toMatchObject({ answers: 1, options: [{ count: 0 }, { count: 1 }, { count: 0 }] })
  })

  test('have the one of twenty different answers of a person at once that is stored', async () => {
    const poll = ulid()
    const answer = (turn: number) => database.stores.news.answer(of(poll, onePerson), [ids[turn % ids.length] ?? ''])
    await Promise.all(Array.from({ length: 20 }, (_, turn) => answer(turn)))
    const stored = await database.stores.news.readAnswer(of(poll, onePerson))
    expect(await countOf(poll)).toEqual({
      answers: 1,
      options: ids.map((id) => ({ id, count: stored?.[0] === id ? 1 : 0 })),
    })
  })

  test('have an answer once whose transaction was carried out without anybody hearing of it', async () => {
    const { dynamo, near, far, close } = await storeWithLostAnswers()
    opened.push(close)
    const poll = ulid()
    await near.news.readCount(poll)
    /** A caller without an answer sends it again. */
    const insist = (number: number, chosen: string[]): Promise<void> =>
      far.news.answer(of(poll, number), chosen).catch(() => insist(number, chosen))
    for (const chosen of [['a'], ['b'], ['b', 'c'], ['b', 'c']])
      await Promise.all([1, 2, 3].map((number) => insist(number, chosen)))
    expect(await countOf(poll, { stores: near })).toMatchObject({
      answers: 3,
      options: [{ count: 0 }, { count: 3 }, { count: 3 }],
    })
    expect(await countOf(poll, { stores: near })).toEqual(await countedAnew(poll, { dynamo }))
  })

  test('have the answers given before there were counts, also where many answer and read at that moment', async () => {
    const poll = ulid()
    const before = Array.from({ length: 150 }, (_, number) => ({
      ...keys.pollAnswer(poll, person(number)),
      chosen: ['a'],
    }))
    await putLongAgo(database.prefix, 'content', before)
    const answers = Array.from({ length: 10 }, (_, number) =>
      database.stores.news.answer(of(poll, 145 + number), ['c']),
    )
    await Promise.all([...answers, ...Array.from({ length: 10 }, () => database.stores.news.readCount(poll))])
    expect(await countOf(poll)).toMatchObject({ answers: 155, options: [{ count: 145 }, { count: 0 }, { count: 10 }] })
  })

  describe('of a person who is erased', () => {
    const pollKey = 'key of the polls'
    const published = { state: 'published' as const, publishedAt: portalNow, version: 1, updatedAt: portalNow }
    const inBoth = { sv: 'Hur?', en: 'How?' }
    const closesOn = '2027-01-31'
    const forgotten = async (poll: string, now: number) => {
      await putLongAgo(database.prefix, 'content', [
        pollItem({
          ...published,
          id: poll,
          question: inBoth,
          about: inBoth,
          choice: 'one',
          options: ids.map((id) => ({ id, text: inBoth })),
          closesOn,
          audience: ['ewc'],
        }),
      ])
      const [profile = {}] = personItems({
        ref: johan,
        personalNumberHash: '1'.repeat(64),
        name: 'Johan',
        birthYear: 1971,
        email: null,
        phone: null,
        language: 'sv',
        memberKinds: ['non_member'],
        employments: [],
      })
      const forgetting = { dynamo: database.dynamo, pollKey, removeFile: async () => {}, now }
      const forget = () => forgetItem(forgetting, 'people', 'person', { ...keys.person(johan), ...profile })
      expect([await forget(), await forget()]).toEqual([true, true])
    }
    const ofJohan = (poll: string) => ({ poll, pseudonym: pollPseudonym(pollKey, poll, johan) })

    test('lose that answer while the poll is open, and no other', async () => {
      const poll = ulid()
      await database.stores.news.answer(ofJohan(poll), ['a'])
      await database.stores.news.answer(of(poll, onePerson), ['a'])
      await forgotten(poll, endOfDay(closesOn) - 1)
      expect(await countOf(poll)).toMatchObject({ answers: 1, options: [{ count: 1 }, { count: 0 }, { count: 0 }] })
      expect(await countOf(poll)).toEqual(await countedAnew(poll))
    })

    test('stay as they were shown once it has closed, and the answer is gone', async () => {
      const poll = ulid()
      const answerItem = (each: ReturnType<typeof of>) => keys.pollAnswer(each.poll, each.pseudonym)
      // Answered before there were counts.
      await putLongAgo(database.prefix, 'content', [
        { ...answerItem(ofJohan(poll)), chosen: ['a'] },
        { ...answerItem(of(poll, onePerson)), chosen: ['b'] },
      ])
      await forgotten(poll, endOfDay(closesOn))
      expect(await countOf(poll)).toMatchObject({ answers: 2, options: [{ count: 1 }, { count: 1 }, { count: 0 }] })
      expect(await database.stores.news.readAnswer(ofJohan(poll))).toBeNull()
      expect(await countedAnew(poll)).toMatchObject({ answers: 1 })
    })
  })
})
