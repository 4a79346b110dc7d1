import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#functions/content/operations.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { PageBlock } from '#shared/content/body.ts'
import type { PageDraft } from '#shared/content/page.ts'
import type { PageChecks } from '#shared/contract/content-checks.ts'
import { checkPages } from '#shared/platform/check-pages.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { pageDraft } from '../builders/content-pages.ts'
import { portalNow } from '../builders/database.ts'
import { memoryFiles } from '../builders/memory-files.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
const files = memoryFiles()
const downloads = { address: async () => new URL('https://files.example/') }
beforeAll(async () => {
  portal = await aPortal({ files, downloads, routes: operations as never })
  editor = await portal.signedIn('editor')
})
afterAll(() => portal.close())

const published = async (given: Partial<PageDraft> = {}, id = ulid()) => {
  const page = pageDraft(given)
  await editor.send('PUT', `/managed-pages/${id}`, { body: page, ifMatch: 0 })
  expect((await editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch: 1 })).status).toBe(200)
  return { id, page }
}
const check = (now = portalNow) => checkPages({ stores: portal.stores, files }, 'forbundet', now)
const checks = async (browser = editor) => (await browser.get('/page-checks')).json as PageChecks

test('a link dies with the page that it leads to, an image with its file, and both are listed with their page', async () => {
  const to = await published()
  const id = ulid()
  const image = `${id}/${'a'.repeat(64)}-40x30.png`
  await files.put(fileKeys.pageImage(image), new Uint8Array(1), 'image/png')
  const link = `/rad-och-stod/${to.page.address.sv}`
  const body: PageBlock[] = [
    { kind: 'paragraph', spans: [{ text: 'Läs mer', link }] },
    { kind: 'image', image, alt: 'Ett bord' },
  ]
  const from = await published({ body: { sv: body, en: pageDraft().body.en } }, id)
  expect(await checks()).toMatchObject({ found: null })
  expect(await check()).toBe(0)
  await editor.send('POST', `/managed-pages/${to.id}/withdrawal`, { ifMatch: 2 })
  await files.remove(fileKeys.pageImage(image))
  expect(await check(portalNow + 1)).toBe(2)
  const listed = { page: from.id, section: 'advice', title: from.page.title, language: 'sv' }
  const links = [
    { ...listed, link, reason: 'withdrawn' },
    { ...listed, link: image, reason: 'image' },
  ]
  for (const browser of [editor, await portal.signedIn('operator')])
    expect(await checks(browser)).toMatchObject({ found: { at: portalNow + 1, count: 2, links } })
})

test('pages that are shown and past their review are listed, the longest ago first', async () => {
  const today = stockholmDate(portalNow)
  const [soon, again, later] = [addDays(today, 1), today, addDays(today, 30)]
  const pages = await Promise.all([soon, again, later].map((reviewOn) => published({ reviewOn })))
  const draft = ulid()
  await editor.send('PUT', `/managed-pages/${draft}`, { body: pageDraft({ reviewOn: today }), ifMatch: 0 })
  const own = new Set(pages.map(({ id }) => id))
  const due = async () => (await checks()).due.filter(({ id }) => own.has(id)).map(({ reviewOn }) => reviewOn)
  expect(await due()).toEqual([today])
  await portal.clock.move(portalNow + 2 * 24 * 60 * 60_000 - portal.time.real)
  expect(await due()).toEqual([today, soon])
  expect((await checks()).due.map(({ id }) => id)).not.toContain(draft)
  await portal.clock.move(portalNow - portal.time.real)
})
