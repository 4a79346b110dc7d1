import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations } from '#functions/content/operations.ts'
import { stockholmDate, stockholmInstant } from '#shared/clock.ts'
import type { ContentPage, PageDraft } from '#shared/content/page.ts'
import type { PageView } from '#shared/contract/content.ts'
import { pageDraft as draft } from '../builders/content-pages.ts'
import { portalNow } from '../builders/database.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let chairman: Browser
let visitor: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  ;[editor, chairman] = await Promise.all([portal.signedIn('editor'), portal.signedIn('chairman')])
  visitor = portal.visitor()
})
afterAll(() => portal.close())

const save = (id: string, body: unknown, ifMatch = 0, browser = editor) =>
  browser.send('PUT', `/managed-pages/${id}`, { body, ifMatch })
const publish = (id: string, ifMatch: number, browser = editor) =>
  browser.send('POST', `/managed-pages/${id}/publishings`, { ifMatch })
const withdraw = (id: string, ifMatch: number) => editor.send('POST', `/managed-pages/${id}/withdrawal`, { ifMatch })
const read = (browser: Browser, address: string, as = '') => browser.get(`/pages/advice/${address}${as && `?as=${as}`}`)
const titlesFor = async (browser: Browser) =>
  ((await browser.get('/pages/advice')).json as { pages: { address: { sv: string } }[] }).pages.map(
    ({ address }) => address.sv,
  )
const published = async (given: Partial<PageDraft> = {}) => {
  const [id, page] = [ulid(), draft(given)]
  expect((await save(id, page)).status).toBe(200)
  expect(await publish(id, 1)).toMatchObject({ status: 200, json: { version: 2, publishedVersion: 2 } })
  return { id, page }
}

describe('a page', () => {
  test('is read by anybody once it is published, in both languages, beside the others of its room', async () => {
    const [id, page] = [ulid(), draft()]
    await save(id, page)
    expect((await read(visitor, page.address.sv)).status).toBe(404)
    await publish(id, 1)
    const shown = (await read(visitor, page.address.sv)).json as PageView
    expect(shown).toMatchObject({ title: page.title, body: page.body, reviewedOn: stockholmDate(portalNow) })
    expect(shown.beside.map((each) => each.id)).toContain(id)
    expect(await titlesFor(visitor)).toContain(page.address.sv)
  })

  test('goes on as it was published while an editor writes on, until that is published too', async () => {
    const { id, page } = await published()
    const changed = { ...page, title: { sv: 'Nytt om lön', en: 'News of salary' } }
    await save(id, changed, 2)
    expect((await read(visitor, page.address.sv)).json).toMatchObject({ title: page.title })
    await publish(id, 3)
    expect((await read(visitor, page.address.sv)).json).toMatchObject({ title: changed.title })
    expect((await editor.get(`/managed-pages/${id}/versions/2`)).json).toMatchObject({ text: { title: page.title } })
  })

  test('is known by its address in the other language, and by those that it had before', async () => {
    const { id, page } = await published()
    expect((await read(visitor, page.address.en)).json).toMatchObject({ address: page.address })
    const moved = { ...page, address: { sv: `${page.address.sv}-ny`, en: `${page.address.en}-new` } }
    await save(id, moved, 2)
    await publish(id, 3)
    expect((await read(visitor, page.address.sv)).json).toMatchObject({ id, address: moved.address })
  })

  test('is not known by an address that it will have only later', async () => {
    const { id, page } = await published()
    const moved = { ...page, address: { sv: `${page.address.sv}-sedan`, en: `${page.address.en}-later` } }
    await save(id, { ...moved, from: { day: '2027-06-01', time: '' } }, 2)
    await publish(id, 3)
    expect((await read(visitor, moved.address.sv)).status).toBe(404)
    expect((await read(visitor, page.address.sv)).json).toMatchObject({ address: page.address })
  })

  test('that is mended goes on until what was planned for it begins', async () => {
    const { id, page } = await published()
    await save(id, { ...page, from: { day: '2027-06-01', time: '08:00' } }, 2)
    await publish(id, 3)
    await save(id, { ...page, title: { sv: 'Rättat', en: 'Mended' } }, 4)
    await publish(id, 5)
    const { page: after } = (await editor.get(`/managed-pages/${id}`)).json as unknown as { page: ContentPage }
    expect(after.publishings.map(({ number }) => number)).toEqual([2, 6, 4])
    expect((await read(visitor, page.address.sv)).json).toMatchObject({ title: { sv: 'Rättat' } })
  })

  test('is shown no more once it is withdrawn, nor what was to come, and what is written stays', async () => {
    const { id, page } = await published()
    await save(id, { ...page, from: { day: '2027-06-01', time: '08:00' } }, 2)
    await publish(id, 3)
    expect((await withdraw(id, 4)).json).toMatchObject({ version: 5, title: page.title })
    expect((await read(visitor, page.address.sv)).status).toBe(404)
    expect(await titlesFor(visitor)).not.toContain(page.address.sv)
    const { page: after } = (await editor.get(`/managed-pages/${id}`)).json as unknown as { page: ContentPage }
    expect(after.publishings.map(({ until }) => until)).toEqual([portalNow])
  })

  test('is published for later, and is as if it did not exist until then', async () => {
    const { page, id } = await published({ from: { day: '2027-06-01', time: '08:00' } })
    expect((await read(visitor, page.address.sv)).status).toBe(404)
    const { pages } = (await editor.get('/managed-pages')).json as { pages: { id: string }[] }
    expect(pages.find((each) => each.id === id)).toMatchObject({
      state: 'scheduled',
      changesAt: stockholmInstant('2027-06-01', '08:00'),
    })
  })
})

describe('a page for some', () => {
  test('is read and listed by them and by editors, and does not exist for others', async () => {
    const { page } = await published({ readers: ['elected_club_chairman'] })
    const found = await Promise.all([chairman, editor, visitor].map((each) => read(each, page.address.sv)))
    expect(found.map(({ status }) => status)).toEqual([200, 200, 404])
    const listed = await Promise.all([chairman, editor, visitor].map(titlesFor))
    expect(listed.map((titles) => titles.includes(page.address.sv))).toEqual([true, true, false])
    const { page: open } = await published()
    const { beside } = (await read(visitor, open.address.sv)).json as unknown as PageView
    expect(JSON.stringify(beside)).not.toContain(page.address.sv)
  })

  test('is shown to an editor as another reader sees it, and to no one else', async () => {
    const { page } = await published({ readers: ['elected_club_chairman'] })
    expect((await read(editor, page.address.sv, 'student')).status).toBe(404)
    expect((await read(editor, page.address.sv, 'visitor')).status).toBe(404)
    expect((await read(editor, page.address.sv, 'elected_club_chairman')).status).toBe(200)
    for (const browser of [chairman, visitor])
      expect((await read(browser, page.address.sv, 'elected_club_chairman')).json.code).toBe('unauthorized')
  })

  test('is shown before it is published as it would be to each reader, with a note where it is for others', async () => {
    const [id, page] = [ulid(), draft({ readers: ['visitor'] })]
    await save(id, page)
    const preview = (as: string, browser = editor) => browser.get(`/managed-pages/${id}/preview?as=${as}`)
    expect(await preview('visitor')).toMatchObject({ status: 200, json: { text: { title: page.title } } })
    expect(await preview('student')).toMatchObject({ status: 403, json: { code: 'unauthorized' } })
    expect((await preview('visitor', chairman)).status).toBe(403)
  })
})
