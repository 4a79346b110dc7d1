import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations } from '#functions/content/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import { pageDraft as draft } from '../builders/content-pages.ts'
import { portalNow } from '../builders/database.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let other: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  ;[editor, other] = await Promise.all([portal.signedIn('editor'), portal.signedIn('editor')])
})
afterAll(() => portal.close())

const save = (id: string, body: unknown, ifMatch = 0) => editor.send('PUT', `/managed-pages/${id}`, { body, ifMatch })
const publish = (id: string, ifMatch: number) => editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch })
const published = async () => {
  const [id, page] = [ulid(), draft()]
  await save(id, page)
  expect(await publish(id, 1)).toMatchObject({ status: 200, json: { version: 2, publishedVersion: 2 } })
  return { id, page }
}

describe('a page that was gone through', () => {
  const review = (id: string, ifMatch: number, reviewOn = '', browser = editor) =>
    browser.send('POST', `/managed-pages/${id}/reviews`, { body: { reviewOn }, ifMatch })

  test('says so to its readers without being published anew, and to editors by whom', async () => {
    const { id, page } = await published()
    await save(id, { ...page, title: { sv: 'Nytt', en: 'New' } }, 2)
    const day = 24 * 60 * 60_000
    await portal.clock.move(portalNow + 40 * day - portal.time.real)
    const [today, next] = [portalNow + 40 * day, portalNow + 80 * day].map(stockholmDate)
    expect(await review(id, 3, next)).toMatchObject({
      status: 200,
      json: { version: 3, publishedVersion: 2, reviewOn: next },
    })
    expect((await portal.visitor().get(`/pages/advice/${page.address.sv}`)).json).toMatchObject({
      title: page.title,
      reviewedOn: today,
    })
    const { json } = await editor.get(`/managed-pages/${id}`)
    expect(json).toMatchObject({ reviewer: expect.stringMatching(/\w/), page: { title: { sv: 'Nytt' } } })
    expect((await review(id, 2)).status).toBe(412)
    await portal.clock.move(portalNow - portal.time.real)
  })

  test('is the same version to who writes it: what they save keeps the review, and its day unless they say another', async () => {
    const { id, page } = await published()
    const [first, second, third] = [20, 30, 40].map((days) => stockholmDate(portalNow + days * 24 * 60 * 60_000))
    await review(id, 2, first, other)
    await review(id, 2, second, other)
    const title = { sv: 'Nytt', en: 'New' }
    expect(await save(id, { ...page, title }, 2)).toMatchObject({
      status: 200,
      json: { version: 3, title, reviewOn: second, publishings: [{ reviewedAt: expect.any(Number) }] },
    })
    expect((await save(id, { ...page, title, reviewOn: third }, 3)).json).toMatchObject({ version: 4, reviewOn: third })
    await review(id, 4, first, other)
    expect(await publish(id, 4)).toMatchObject({ status: 200, json: { version: 5, reviewOn: first } })
  })

  test('by two editors at once, while a third saves, keeps all three', async () => {
    const { id, page } = await published()
    const day = stockholmDate(portalNow + 20 * 24 * 60 * 60_000)
    const title = { sv: 'Nytt', en: 'New' }
    const answers = await Promise.all([review(id, 2, day), review(id, 2, day, other), save(id, { ...page, title }, 2)])
    // A review that comes after the new version is refused.
    const [one, two, saved] = answers.map(({ status }) => status)
    expect(saved).toBe(200)
    const { json } = await editor.get(`/managed-pages/${id}`)
    const reviews = [one, two].filter((status) => status === 200).length
    expect([one, two].every((status) => status === 200 || status === 412)).toBe(true)
    expect(json.page).toMatchObject({ version: 3, title, reviews })
    if (reviews > 0)
      expect(json.page).toMatchObject({ reviewOn: day, publishings: [{ reviewedAt: expect.any(Number) }] })
  })

  test('is one that is shown, and is due again on a day to come', async () => {
    const { id } = await published()
    const yesterday = stockholmDate(portalNow - 24 * 60 * 60_000)
    expect(await review(id, 2, yesterday)).toMatchObject({
      json: { fields: [{ path: 'reviewOn', code: 'day-passed' }] },
    })
    await editor.send('POST', `/managed-pages/${id}/withdrawal`, { ifMatch: 2 })
    expect((await review(id, 3)).json).toMatchObject({ code: 'wrong-step' })
  })
})
