import { afterAll, beforeAll, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations } from '#functions/news/operations.ts'
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
const published = async () => {
  const id = ulid()
  const path = `/content/manage/polls/${id}`
  const body = {
    question: inBoth('Hur ofta?'),
    about: inBoth(''),
    choice: 'one',
    options: ['often', 'seldom'].map((option) => ({ id: option, text: inBoth(option) })),
    closesOn: '2027-01-31',
    audience: ['elected_club_chairman'],
  }
  expect((await editor.send('PUT', path, { body, ifMatch: 0 })).status).toBe(200)
  expect((await editor.send('POST', `${path}/state`, { body: { state: 'published' } })).status).toBe(200)
  await indexesCaughtUp()
  return id
}
const answeredByTwoHundred = (poll: string) =>
  Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      portal.stores.news.answer({ poll, pseudonym: pollPseudonym('key', poll, String(number)) }, ['seldom']),
    ),
  )

test('the results of a poll cost three calls to the store, with two hundred answers as with one', async () => {
  const id = await published()
  const results = async () => (await chairman.get(`/content/polls/${id}`)).json['results']
  const costs = async () => {
    calls.length = 0
    await results()
    return calls.filter((call) => call.includes('POLL'))
  }
  await chairman.send('PUT', `/content/polls/${id}/answer`, { body: { chosen: ['often'] } })
  const few = await costs()
  expect(few).toEqual(['GetItemCommand POLL', 'GetItemCommand POLL', 'QueryCommand POLLCOUNT'])
  await answeredByTwoHundred(id)
  expect(await results()).toMatchObject({ answers: 201, options: [{ count: 1 }, { count: 200 }] })
  expect(await costs()).toEqual(few)
})

test('an answer costs one transaction, of itself and of one count; the same answer again costs none', async () => {
  const id = await published()
  const answered = async (chosen: string[]) => {
    calls.length = 0
    await chairman.send('PUT', `/content/polls/${id}/answer`, { body: { chosen } })
    return calls.filter((call) => call.startsWith('TransactWriteItemsCommand'))
  }
  const once = ['TransactWriteItemsCommand Put POLL Update POLLCOUNT']
  expect([await answered(['often']), await answered(['seldom']), await answered(['seldom'])]).toEqual([once, once, []])
})

test('the list of editors counts a poll without reading its answers', async () => {
  const id = await published()
  await answeredByTwoHundred(id)
  calls.length = 0
  const { polls } = (await editor.get('/content/manage')).json as { polls: { id: string; answers: number }[] }
  expect(polls.find((each) => each.id === id)).toMatchObject({ answers: 200 })
  // Drafts, published and withdrawn polls are listed by an index.
  expect(calls.filter((call) => call === 'QueryCommand POLL')).toHaveLength(3)
})

test('the list of polls says which ones one has answered', async () => {
  const ids = [await published(), await published(), await published()]
  await chairman.send('PUT', `/content/polls/${ids[1]}/answer`, { body: { chosen: ['often'] } })
  const { polls } = (await chairman.get('/content')).json as { polls: { id: string; answered: boolean }[] }
  expect(ids.map((id) => polls.find((each) => each.id === id)?.answered)).toEqual([false, true, false])
})
