import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { endOfDay } from '#shared/clock.ts'
import { operations } from '#functions/news/operations.ts'
import { fewestAnswers } from '#shared/news/results.ts'
import { pollPseudonym } from '#shared/platform/poll-pseudonym.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'
import { noteCalls } from '../builders/store-calls.ts'

const calls: string[] = []
let portal: Portal
let editor: Browser
let chairman: Browser

beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  noteCalls(portal.dynamo, calls)
  ;[editor, chairman] = await Promise.all([portal.signedIn('editor'), portal.signedIn('chairman')])
})
afterAll(() => portal.close())

const inBoth = (text: string) => ({ sv: text, en: text })
const poll = {
  question: inBoth('Hur ofta?'),
  about: inBoth(''),
  choice: 'one',
  options: ['often', 'seldom'].map((option) => ({ id: option, text: inBoth(option) })),
  closesOn: '2027-01-31',
  audience: ['elected_club_chairman', 'elected_club_assignment'],
}
const save = (id: string, body: object, ifMatch: number) =>
  editor.send('PUT', `/content/manage/polls/${id}`, { body, ifMatch })
const bring = (id: string, state: 'published' | 'withdrawn') =>
  editor.send('POST', `/content/manage/polls/${id}/state`, { body: { state } })
const published = async () => {
  const id = ulid()
  expect((await save(id, poll, 0)).status).toBe(200)
  expect((await bring(id, 'published')).status).toBe(200)
  await indexesCaughtUp()
  return id
}
const answer = (id: string, chosen: string[]) =>
  chairman.send('PUT', `/content/polls/${id}/answer`, { body: { chosen } })
const answeredBy = (id: string, people: number) =>
  Promise.all(
    Array.from({ length: people }, (_, person) =>
      portal.stores.news.answer({ poll: id, pseudonym: pollPseudonym('key', id, String(person)) }, ['seldom']),
    ),
  )
const resultsFor = async (reader: Browser, id: string) => (await reader.get(`/content/polls/${id}`)).json['results']
/** On the day after the last one of the polls. */
const onceClosed = async (act: () => Promise<void>) => {
  const before = portal.clock.offset()
  await portal.clock.move(endOfDay(poll.closesOn) - portal.time.real)
  await act().finally(() => portal.clock.move(before))
}

test('an open poll shows no one what others answered, however many', async () => {
  const id = await published()
  expect(await resultsFor(chairman, id)).toBeNull()
  await answeredBy(id, fewestAnswers)
  expect((await answer(id, ['often'])).json).toMatchObject({ chosen: ['often'], results: null })
  expect((await answer(id, ['seldom'])).json).toMatchObject({ chosen: ['seldom'], results: null })
  expect(await resultsFor(chairman, id)).toBeNull()
  expect(await resultsFor(editor, id)).toBeNull()
})

test('a poll that has closed shows what five have answered, and nothing of four: one could be identified', async () => {
  const [shown, tooFew] = [await published(), await published()]
  await answeredBy(shown, fewestAnswers - 1)
  await answeredBy(tooFew, fewestAnswers - 2)
  for (const id of [shown, tooFew]) await answer(id, ['often'])
  await onceClosed(async () => {
    for (const reader of [chairman, await portal.signedIn('secretary'), editor]) {
      expect(await resultsFor(reader, shown)).toEqual({
        answers: 5,
        options: [
          { id: 'often', count: 1 },
          { id: 'seldom', count: 4 },
        ],
      })
      expect(await resultsFor(reader, tooFew)).toBeNull()
    }
  })
})

test('a poll that has closed stays closed, also withdrawn: one more answer would be read from what it changes', async () => {
  const [id, withdrawn] = [await published(), await published()]
  await bring(withdrawn, 'withdrawn')
  await onceClosed(async () => {
    for (const [each, version] of [
      [id, 2],
      [withdrawn, 3],
    ] as const) {
      expect((await save(each, { ...poll, closesOn: '2027-03-31' }, version)).json.code).toBe('poll-closed')
      expect((await save(each, { ...poll, audience: ['ewc'] }, version)).status).toBe(200)
    }
    expect((await bring(withdrawn, 'published')).json.code).toBe('invalid-input')
  })
})

test('the results of a poll cost three calls to the store, with two hundred answers as with five', async () => {
  const id = await published()
  const costs = async () => {
    calls.length = 0
    await resultsFor(chairman, id)
    return calls.filter((call) => call.includes('POLL'))
  }
  await answer(id, ['often'])
  await answeredBy(id, fewestAnswers - 1)
  await onceClosed(async () => {
    const few = await costs()
    expect(few).toEqual(['GetItemCommand POLL', 'GetItemCommand POLL', 'QueryCommand POLLCOUNT'])
    await answeredBy(id, 200)
    expect(await resultsFor(chairman, id)).toMatchObject({ answers: 201, options: [{ count: 1 }, { count: 200 }] })
    expect(await costs()).toEqual(few)
  })
})

test('an answer costs one transaction, of itself and of one count; the same answer again costs none', async () => {
  const id = await published()
  const answered = async (chosen: string[]) => {
    calls.length = 0
    await answer(id, chosen)
    return calls.filter((call) => call.startsWith('TransactWriteItemsCommand'))
  }
  const once = ['TransactWriteItemsCommand Put POLL Update POLLCOUNT']
  expect([await answered(['often']), await answered(['seldom']), await answered(['seldom'])]).toEqual([once, once, []])
})

test('the list of editors counts a poll without reading its answers', async () => {
  const id = await published()
  await answeredBy(id, 40)
  calls.length = 0
  const { polls } = (await editor.get('/content/manage')).json as { polls: { id: string; answers: number }[] }
  expect(polls.find((each) => each.id === id)).toMatchObject({ answers: 40 })
  // Drafts, published and withdrawn polls are listed by an index.
  expect(calls.filter((call) => call === 'QueryCommand POLL')).toHaveLength(3)
})

test('the list of polls says which ones one has answered', async () => {
  const ids = [await published(), await published(), await published()]
  await answer(ids[1] ?? '', ['often'])
  const { polls } = (await chairman.get('/content')).json as { polls: { id: string; answered: boolean }[] }
  expect(ids.map((id) => polls.find((each) => each.id === id)?.answered)).toEqual([false, true, false])
})
