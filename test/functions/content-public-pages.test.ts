import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#functions/content/operations.ts'
import { answerFor } from '#functions/public-pages/answer-for.ts'
import { addDays, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import type { PageDraft } from '#shared/content/page.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { createPublicFiles, writePublicPages } from '#shared/platform/public-pages.ts'
import { pageDraft as draft } from '../builders/content-pages.ts'
import { portalNow } from '../builders/database.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

const stored = new Map<string, Uint8Array>()
let isAway = false
/** What happens once, between a file's being written and the next scan. */
let meanwhile: (() => Promise<unknown>) | null = null
const present = <Value>(value: Value): Promise<Value> =>
  isAway ? Promise.reject(new Error('the file store is away')) : Promise.resolve(value)
const files = {
  find: (key: string) => present(stored.get(key) ?? null),
  get: (key: string) => present(stored.get(key) ?? null),
  put: async (key: string, bytes: Uint8Array) => {
    await present(stored.set(key, bytes))
    const act = meanwhile
    meanwhile = null
    await act?.()
  },
  remove: (key: string) => present(void stored.delete(key)),
  removeVersions: (key: string) => present(void stored.delete(key)),
  close: () => undefined,
}

let portal: Portal
let editor: Browser
let visitor: Browser
let operator: Browser
beforeAll(async () => {
  portal = await aPortal({ files, routes: operations as never })
  editor = await portal.signedIn('editor')
  operator = await portal.signedIn('operator')
  visitor = portal.visitor()
})
afterAll(() => portal.close())
beforeEach(() => {
  isAway = false
})

const save = (id: string, body: PageDraft, ifMatch = 0) => editor.send('PUT', `/managed-pages/${id}`, { body, ifMatch })
const publish = (id: string, ifMatch: number) => editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch })
const withdraw = (id: string, ifMatch: number) => editor.send('POST', `/managed-pages/${id}/withdrawal`, { ifMatch })
const checks = () => operator.get('/page-checks')
const rewrite = () => operator.send('POST', '/page-checks/rewriting')
const published = async (given: Partial<PageDraft> = {}) => {
  const [id, page] = [ulid(), draft(given)]
  await save(id, page)
  expect((await publish(id, 1)).status).toBe(200)
  return { id, page }
}

/** What the file says to a visitor at an instant of portal time. */
const fromFile = async (address: string, now = portalNow) => {
  const reading = {
    files: createPublicFiles(files),
    portalNow: now,
    saidNow: now,
    isVisitor: true,
    productSlug: 'forbundet',
  }
  const found = await answerFor({ page: 'advicePage', params: { address } }, reading)
  return typeof found === 'object' ? found.answer.reply : null
}
const asked = async (address: string) => {
  const { status, json } = await visitor.get(`/pages/advice/${address}`)
  return status === 200 ? json : null
}
const everyFile = () => [...stored.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n')

describe('what visitors read without the store', () => {
  test('is what they are shown who ask, from its publishing on until it is withdrawn', async () => {
    const { id, page } = await published()
    expect(await fromFile(page.address.sv)).toEqual(await asked(page.address.sv))
    expect(await fromFile(page.address.sv)).toMatchObject({ body: page.body })
    expect(stored.has(fileKeys.publicText(id, 2))).toBe(true)
    await withdraw(id, 2)
    expect([await fromFile(page.address.sv), await asked(page.address.sv)]).toEqual([null, null])
    expect(stored.has(fileKeys.publicText(id, 2))).toBe(false)
    expect(everyFile()).not.toContain(page.address.sv)
  })

  test('begins and ends by itself at the instant that was planned', async () => {
    const day = addDays(stockholmDate(portalNow), 7)
    const { page } = await published({ from: { day, time: '08:00' }, until: { day, time: '09:00' } })
    const [from, until] = [stockholmInstant(day, '08:00'), stockholmInstant(day, '09:00')]
    const shown = await Promise.all(
      [from - 1, from, from + 1, until - 1, until, until + 1].map(async (now) => {
        return (await fromFile(page.address.sv, now)) !== null
      }),
    )
    expect(shown).toEqual([false, true, true, true, false, false])
  })

  test('has no word of a page for others, also where it was theirs before or will be', async () => {
    const secret = {
      title: { sv: 'Planterad hemlighet', en: 'Planted secret' },
      body: {
        sv: [{ kind: 'paragraph' as const, spans: [{ text: 'Planterad hemlighet' }] }],
        en: [{ kind: 'paragraph' as const, spans: [{ text: 'Planted secret' }] }],
      },
    }
    await published({ ...secret, readers: ['employable'] })
    const { id, page } = await published()
    await save(id, { ...page, ...secret, readers: ['elected_club_chairman'] }, 2)
    await publish(id, 3)
    expect(await fromFile(page.address.sv)).toBe(null)
    expect(everyFile()).not.toMatch(/Planterad|Planted/)
    // The check itself finds one that is there.
    await published({ ...secret, readers: ['visitor'] })
    expect(everyFile()).toMatch(/Planterad hemlighet/)
  })

  test('is the last of several that are published at once, whichever writer is last', async () => {
    const [id, page] = [ulid(), draft()]
    await save(id, page)
    let other: { page: PageDraft } | null = null
    // While one is about to check that its file matches the store, another is published and written over.
    meanwhile = async () => {
      const before = new Map(stored)
      other = await published()
      for (const [key, bytes] of before) stored.set(key, bytes)
    }
    await publish(id, 1)
    const second = other as { page: PageDraft } | null
    expect(await fromFile(page.address.sv)).not.toBe(null)
    expect(await fromFile(second?.page.address.sv ?? '')).not.toBe(null)
  })

  test('follows later where the file store was away: the page is published all the same, and it is logged', async () => {
    isAway = true
    const { page } = await published()
    expect(portal.log.lines.filter(({ event }) => event === 'public-pages-not-written')).toMatchObject([
      { level: 'error', cause: 'Error' },
    ])
    isAway = false
    expect(await asked(page.address.sv)).not.toBe(null)
    expect(await fromFile(page.address.sv)).toBe(null)
    expect(await checks()).toMatchObject({ json: { unwrittenSince: portalNow } })
    expect(await rewrite()).toMatchObject({ status: 200, json: { unwrittenSince: null } })
    expect(await fromFile(page.address.sv)).toEqual(await asked(page.address.sv))
  })

  test('is written again where the file of a text is broken, when an operator or the night has it written anew', async () => {
    const { id, page } = await published()
    stored.set(fileKeys.publicText(id, 2), new TextEncoder().encode('{'))
    await expect(fromFile(page.address.sv)).rejects.toThrow('JSON')
    await rewrite()
    expect(await fromFile(page.address.sv)).toMatchObject({ title: page.title })
  })

  test('is written again where its file is broken', async () => {
    const { page } = await published()
    stored.set(fileKeys.publicPages(), new TextEncoder().encode('{"pages":'))
    await writePublicPages({ stores: portal.stores, files }, portalNow)
    expect(await fromFile(page.address.sv)).not.toBe(null)
  })
})
