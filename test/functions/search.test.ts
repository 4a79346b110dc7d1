import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations as content } from '#functions/content/operations.ts'
import { operations as searchArea } from '#functions/search/operations.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { PageDraft } from '#shared/content/page.ts'
import type { SearchAnswer } from '#shared/contract/search.ts'
import { courseItem, courseOccasionItem, occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { indexPublished, readIndex } from '#shared/platform/search-indexing.ts'
import { searchLimits } from '#shared/search/limits.ts'
import { aCourse, anOccasion } from '../builders/courses.ts'
import { pageDraft } from '../builders/content-pages.ts'
import { portalNow, putLongAgo } from '../builders/database.ts'
import { memoryFiles } from '../builders/memory-files.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

const files = memoryFiles()
let portal: Portal
let editor: Browser
let chairman: Browser
let member: Browser
let operator: Browser
let visitor: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: [...content, ...searchArea] as never, files })
  const signedIn = ['editor', 'chairman', 'member', 'operator'].map((id) => portal.signedIn(id))
  ;[editor, chairman, member, operator] = (await Promise.all(signedIn)) as [Browser, Browser, Browser, Browser]
  visitor = portal.visitor()
  await Promise.all([
    published({
      title: { sv: 'Föräldraledig: avgift och försäkring', en: 'Parental leave: fee and insurance' },
      summary: {
        sv: 'Är du föräldraledig kan du få sänkt medlemsavgift.',
        en: 'On leave your membership fee is lower.',
      },
    }),
    published({
      title: { sv: 'Ordförandens handbok', en: 'The chairman’s handbook' },
      summary: { sv: 'Nyckelordet är hemlighuset.', en: 'The key word is outhouse.' },
      readers: ['elected_club_chairman'],
    }),
  ])
  const course = aCourse('A', { title: { sv: 'Leda samtal', en: 'Leading talks' } })
  const occasion = anOccasion('B', 'A', '2027-01-25')
  await putLongAgo(portal.prefix, 'courses', [courseItem(course), occasionItem(occasion), courseOccasionItem(occasion)])
  await index()
})
afterAll(() => portal.close())
beforeEach(() => refresh())

const refresh = () => {
  portal.time.real += searchLimits.pollEvery
}
const index = () =>
  indexPublished({ stores: portal.stores, files }, { now: portal.clock.portalNow(), realNow: portal.time.real })

const published = async (given: Partial<PageDraft>) => {
  const [id, page] = [ulid(), pageDraft(given)]
  expect((await editor.send('PUT', `/managed-pages/${id}`, { body: page, ifMatch: 0 })).status).toBe(200)
  expect((await editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch: 1 })).status).toBe(200)
  return { id, page }
}
const ask = (browser: Browser, q: string, more = '') =>
  browser.get(`/search?q=${encodeURIComponent(q)}&language=sv${more}`)
const search = async (browser: Browser, q: string, more = '') =>
  (await ask(browser, q, more)).json as unknown as SearchAnswer
const titlesOf = ({ results }: SearchAnswer) => results.map(({ title }) => title.map(({ text }) => text).join(''))

describe('a search', () => {
  test('finds pages by their words, marks them, counts each kind, and says nothing else', async () => {
    const answer = await search(visitor, 'medlemsavgift föräldraledig')
    expect(titlesOf(answer)[0]).toBe('Föräldraledig: avgift och försäkring')
    expect(answer.results[0]?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
      'föräldraledig',
      'medlemsavgift',
    ])
    expect(answer.results[0]?.place).toMatchObject({ page: 'advicePage' })
    expect(answer).toMatchObject({ isRebuilt: false, corrected: null, counts: { pages: 1 } })
  })

  test('is in the language that is asked for', async () => {
    const { json } = await visitor.get('/search?q=parental+leave&language=en')
    expect(titlesOf(json as unknown as SearchAnswer)).toContain('Parental leave: fee and insurance')
  })

  test('puts what one can do first, and leads to the change itself; visitors are asked to sign in', async () => {
    const place = { page: 'employmentChange', params: { what: 'workplace-changed' } }
    expect((await search(member, 'byta arbetsplats')).acts[0]).toMatchObject({ place, needsSignIn: false })
    expect((await search(visitor, 'byta jobb')).acts[0]).toMatchObject({ place, needsSignIn: true })
    expect((await search(editor, 'byta jobb', '&as=visitor')).acts[0]).toMatchObject({ place, needsSignIn: true })
    const acts = (answer: SearchAnswer) => answer.acts.map(({ place: { page } }) => page)
    expect(acts(await search(chairman, 'mejla medlemmarna'))).toContain('mailings')
    expect(acts(await search(member, 'mejla medlemmarna'))).not.toContain('mailings')
  })

  test('finds courses that are held, and statistics for members alone', async () => {
    const { results } = await search(visitor, 'leda samtal')
    expect(results[0]).toMatchObject({
      kind: 'courses',
      place: { page: 'occasion' },
      startsAt: stockholmInstant('2027-01-25', '09:00'),
    })
    expect((await search(visitor, 'kurser')).counts.courses).toBe(1)
    expect((await search(member, 'analytiker')).counts.statistics).toBeGreaterThan(0)
    expect((await search(visitor, 'analytiker')).counts.statistics).toBe(0)
  })

  test('narrows the kind by the filter, and counts all of them all the same', async () => {
    const all = await search(member, 'avgift')
    const narrowed = await search(member, 'avgift', '&filter=courses')
    expect(narrowed.counts).toEqual(all.counts)
    expect(narrowed.results.filter(({ kind }) => kind !== 'courses')).toEqual([])
  })

  test('that is too short is refused with how many characters it needs', async () => {
    const { status, json } = await ask(visitor, 'a')
    expect(status).toBe(422)
    expect(json['fields']).toEqual([{ path: 'q', code: 'min-characters', params: { MIN_CHARS: 2 } }])
  })

  test('forgives a misspelling and says what it took it for', async () => {
    expect(await search(visitor, 'föräldraleddig')).toMatchObject({ corrected: 'föräldraledig' })
  })
})

describe('a page for some', () => {
  test('is found by them, and nothing of it stands in any answer to others', async () => {
    expect(titlesOf(await search(chairman, 'hemlighuset'))).toEqual(['Ordförandens handbok'])
    for (const q of ['hemlighuset', 'hemlighusett', 'handbok', 'ordförandens handbok avgift', 'nyckelord'])
      for (const browser of [member, visitor]) {
        const texts = await Promise.all([
          ask(browser, q),
          browser.get(`/search-suggestions?q=${encodeURIComponent(q)}&language=sv`),
        ])
        for (const { text } of texts) expect(text.replaceAll(q, '')).not.toMatch(/hemlighuset|handbok|nyckelord/i)
      }
  })

  test('is found by an editor as another reader finds it, and no one else may ask that', async () => {
    expect(titlesOf(await search(editor, 'hemlighuset', '&as=elected_club_chairman'))).toHaveLength(1)
    expect(titlesOf(await search(editor, 'hemlighuset', '&as=student'))).toEqual([])
    expect((await ask(chairman, 'hemlighuset', '&as=student')).json.code).toBe('unauthorized')
  })
})

describe('the index', () => {
  test('is made anew where something was published, and found a moment later; the former serves until then', async () => {
    expect(await index()).toBeNull()
    const { page, id } = await published({ title: { sv: 'Skärgårdskryssning', en: 'A cruise' } })
    expect(titlesOf(await search(visitor, 'skärgårdskryssning'))).toEqual([])
    const before = await portal.stores.search.readPointer()
    expect(await index()).toBe((before?.version ?? 0) + 1)
    expect(titlesOf(await search(visitor, 'skärgårdskryssning'))).toEqual([])
    refresh()
    expect(titlesOf(await search(visitor, 'skärgårdskryssning'))).toEqual([page.title.sv])
    await editor.send('POST', `/managed-pages/${id}/withdrawal`, { ifMatch: 2 })
    await index()
    refresh()
    expect(titlesOf(await search(visitor, 'skärgårdskryssning'))).toEqual([])
    // The one that functions may still be reading stays, and no other.
    expect(files.keys('search')).toHaveLength(2)
  })

  test('says nothing of a page that was taken back, also of what it said before that', async () => {
    const { id, page } = await published({ title: { sv: 'Sjöröveriet', en: 'Piracy' } })
    const again = { ...page, title: { sv: 'Kaperiet', en: 'Privateering' } }
    expect((await editor.send('PUT', `/managed-pages/${id}`, { body: again, ifMatch: 2 })).status).toBe(200)
    expect((await editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch: 3 })).status).toBe(200)
    await index()
    refresh()
    expect(titlesOf(await search(visitor, 'kaperiet'))).toEqual(['Kaperiet'])
    expect(titlesOf(await search(visitor, 'sjöröveriet'))).toEqual([])
    expect((await editor.send('POST', `/managed-pages/${id}/withdrawal`, { ifMatch: 4 })).status).toBe(200)
    await index()
    refresh()
    for (const q of ['kaperiet', 'sjöröveriet']) expect(titlesOf(await search(visitor, q))).toEqual([])
  })

  test('whose file is broken counts as gone', async () => {
    const find = (text: string) => ({ find: () => Promise.resolve(new TextEncoder().encode(text)) })
    for (const text of ['{"sv":', '{}']) expect(await readIndex({ file: 'search/x.json' }, find(text))).toBeNull()
  })

  test('finds a planned page from its moment on, without being made anew', async () => {
    await published({ title: { sv: 'Midsommarfesten', en: 'The party' }, from: { day: '2027-01-21', time: '08:00' } })
    await index()
    refresh()
    expect(titlesOf(await search(visitor, 'midsommarfesten'))).toEqual([])
    await portal.clock.move(portalNow + 86_400_000 - portal.time.real)
    expect(titlesOf(await search(visitor, 'midsommarfesten'))).toEqual(['Midsommarfesten'])
    await portal.clock.move(portalNow - portal.time.real)
  })

  test('that is gone is made anew from what is stored, and the answer says so', async () => {
    const other = await aPortal({ routes: searchArea as never, files })
    const answer = await search(other.visitor(), 'kontakta oss')
    expect(answer.isRebuilt).toBe(true)
    expect(answer.acts[0]?.place.page).toBe('contact')
    other.close()
    files.clear()
    expect(await index()).not.toBeNull()
  })

  test('serves as it was while neither store nor files can be read', async () => {
    const { search: store } = portal.stores
    const readPointer = store.readPointer
    store.readPointer = () => Promise.reject(new Error('away'))
    refresh()
    expect(titlesOf(await search(visitor, 'föräldraledig'))).toContain('Föräldraledig: avgift och försäkring')
    store.readPointer = readPointer
  })

  test('that cannot be made is reported to operators and editors until one can be', async () => {
    const state = async () => (await operator.get('/search-index')).json
    expect(await state()).toMatchObject({ failingSince: null, index: { documents: expect.any(Number) } })
    await portal.stores.search.noteFailure(portalNow)
    await portal.stores.search.noteFailure(portalNow + 60_000)
    expect(await state()).toMatchObject({ failingSince: portalNow })
    expect((await editor.get('/search-synonyms')).json).toMatchObject({ failingSince: portalNow })
    await published({ title: { sv: 'Åter igång', en: 'Up again' } })
    await index()
    expect(await state()).toMatchObject({ failingSince: null })
    await portal.stores.search.noteFailure(portalNow)
    expect(await index()).toBeNull()
    expect(await state()).toMatchObject({ failingSince: null })
  })
})

describe('synonyms', () => {
  test('of editors count half a minute later, and build upon what was seen', async () => {
    expect(titlesOf(await search(visitor, 'kontingent'))).toEqual([])
    const groups = [{ language: 'sv', words: ['kontingent', 'avgift'] }]
    const save = (ifMatch: number) => editor.send('PUT', '/search-synonyms', { body: { groups }, ifMatch })
    expect((await save(0)).json).toMatchObject({ version: 1, groups })
    expect(await save(0)).toMatchObject({ status: 412, json: { current: { version: 1 } } })
    refresh()
    expect(titlesOf(await search(visitor, 'kontingent'))).toContain('Föräldraledig: avgift och försäkring')
  })
})
