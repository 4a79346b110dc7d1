import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations as content } from '#functions/content/operations.ts'
import { operations as searchArea } from '#functions/search/operations.ts'
import { indexPublished } from '#shared/platform/search-indexing.ts'
import { searchLimits } from '#shared/search/limits.ts'
import { pageDraft } from '../builders/content-pages.ts'
import { memoryFiles } from '../builders/memory-files.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

const files = memoryFiles()
let portal: Portal
let editor: Browser
let member: Browser
let visitor: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: [...content, ...searchArea] as never, files })
  ;[editor, member] = await Promise.all([portal.signedIn('editor'), portal.signedIn('member')])
  visitor = portal.visitor()
  const [id, body] = [ulid(), pageDraft({ title: { sv: 'Föräldraledig: avgift', en: 'Parental leave: fee' } })]
  await editor.send('PUT', `/managed-pages/${id}`, { body, ifMatch: 0 })
  await editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch: 1 })
  await indexPublished({ stores: portal.stores, files }, { now: portal.clock.portalNow(), realNow: portal.time.real })
})
afterAll(() => portal.close())

const refresh = () => {
  portal.time.real += searchLimits.pollEvery
}
const search = (browser: Browser, q: string, more = '') =>
  browser.get(`/search?q=${encodeURIComponent(q)}&language=sv${more}`)

describe('what most search for', () => {
  const most = async (browser: Browser) =>
    ((await browser.get('/most-searched?language=sv')).json as { words: string[] }).words

  test('is shown once ten sessions have searched for it and found something, each counted once', async () => {
    for (let session = 1; session < searchLimits.sessions; session += 1) {
      const browser = await portal.signedIn('member')
      await search(browser, 'Föräldraledig')
      await search(browser, 'föräldraledig ')
    }
    expect(await most(visitor)).toEqual([])
    expect((await portal.stores.search.mostSearched('sv', portal.time.real)).length).toBe(0)
    await search(await portal.signedIn('member'), 'föräldraledig')
    refresh()
    expect(await most(visitor)).toEqual(['föräldraledig'])
  })

  test('is not what finds nothing, a number, what a visitor searches for, nor what leads the reader to nothing', async () => {
    const noted: string[] = []
    const { search: store } = portal.stores
    const note = store.noteSearched
    store.noteSearched = (counted, now) => {
      noted.push(counted.word)
      return note(counted, now)
    }
    for (const q of ['19850101-1234', 'avgift 19850101-1234', 'xyzzyplugh', 'föräldraleddig']) await search(member, q)
    await search(visitor, 'avgift')
    await search(editor, 'avgift', '&as=student')
    expect(noted).toEqual([])
    await search(member, 'avgift')
    expect(noted).toEqual(['avgift'])
    store.noteSearched = note
  })

  test('is stored as a hash until then', async () => {
    const { Items = [] } = await portal.dynamo.client.send(new ScanCommand({ TableName: portal.dynamo.tables.content }))
    const stored = JSON.stringify(
      Items.filter(({ pk }) => String(pk).startsWith('SEARCHED#')),
      (_, value: unknown) => (value instanceof Set ? [...value] : value),
    )
    expect(stored).not.toContain('avgift')
    expect(stored).toContain('föräldraledig')
  })
})
