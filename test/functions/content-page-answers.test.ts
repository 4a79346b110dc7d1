import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#functions/content/operations.ts'
import { answerLimits } from '#shared/content/limits.ts'
import type { PageDraft } from '#shared/content/page.ts'
import { unlimited } from '#shared/platform/stores/request-counts.ts'
import { pageDraft } from '../builders/content-pages.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let visitor: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  editor = await portal.signedIn('editor')
  visitor = portal.visitor()
})
afterAll(() => portal.close())

const published = async (given: Partial<PageDraft> = {}): Promise<string> => {
  const id = ulid()
  await editor.send('PUT', `/managed-pages/${id}`, { body: pageDraft(given), ifMatch: 0 })
  await editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch: 1 })
  return id
}
type Answer = { number?: number; isFound?: boolean; text?: string; id?: string }
const answer = (page: string, { number = 2, isFound = false, text = '', id = ulid() }: Answer, browser = visitor) =>
  browser.send('PUT', `/page-answers/${page}/${id}`, { body: { number, isFound, text } })
type Answers = { counts: unknown[]; texts: { text: string }[]; next: string | null }
const answers = async (page: string, query = '') =>
  (await editor.get(`/managed-pages/${page}/answers${query}`)).json as Answers

test('an answer is counted once however often it is sent, with its words that follow, and nothing of who answers', async () => {
  const page = await published()
  const id = ulid()
  expect(await answer(page, { id })).toMatchObject({ status: 200, json: { isTaken: true } })
  await answer(page, { id })
  await answer(page, { id, text: 'Hur mycket är avgiften?' })
  await answer(page, { id, text: 'Någon annans ord' })
  await answer(page, { isFound: true })
  const { counts, texts } = await answers(page)
  expect(counts).toEqual([{ number: 2, found: 1, missed: 1 }])
  expect(texts).toEqual([{ id, number: 2, isFound: false, text: 'Hur mycket är avgiften?', at: expect.any(Number) }])
})

test('words come in pages, the latest first, each once', async () => {
  const page = await published()
  const written = Array.from({ length: answerLimits.onPage * 2 + 1 }, (_, nth) => `Ord ${nth}`)
  for (const [nth, text] of written.entries())
    await portal.stores.pageAnswers.take(
      { page, answer: ulid(nth + 1), number: 2, isFound: false, text, at: nth },
      Date.now(),
      unlimited,
    )
  const found: string[] = []
  for (let next: string | null = '', pages = 0; next !== null && pages < 5; pages += 1) {
    const read: Answers = await answers(page, next && `?before=${next}`)
    found.push(...read.texts.map(({ text }) => text))
    next = read.next
  }
  expect(found).toEqual(written.toReversed())
})

test('a page that is not there, not shown, or for others takes none, and no version that was not shown', async () => {
  const draft = ulid()
  await editor.send('PUT', `/managed-pages/${draft}`, { body: pageDraft(), ifMatch: 0 })
  const forChairmen = await published({ readers: ['elected_club_chairman'] })
  const page = await published()
  for (const [of, number] of [
    [ulid(), 2],
    [draft, 1],
    [forChairmen, 2],
    [page, 1],
  ] as const)
    expect((await answer(of, { number })).status).toBe(404)
  expect((await answer(forChairmen, {}, await portal.signedIn('chairman'))).status).toBe(200)
  expect(await answer(page, { text: '<b>hej</b>' })).toMatchObject({
    status: 422,
    json: { fields: [{ path: 'text' }] },
  })
})

test('so many from one network within an hour are taken, and the next learns when to try again', async () => {
  const page = await published()
  const statuses: number[] = []
  const stranger = portal.visitor('192.0.2.7')
  for (let nth = 0; nth <= answerLimits.perHour.network; nth += 1)
    statuses.push((await answer(page, {}, stranger)).status)
  expect(statuses).toEqual([...Array.from({ length: answerLimits.perHour.network }, () => 200), 429])
  expect((await answer(page, {}, portal.visitor('198.51.100.7'))).status).toBe(200)
})
