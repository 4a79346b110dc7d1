import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations } from '#functions/content/operations.ts'
import { endOfDay } from '#shared/clock.ts'
import type { ContentPage, PageDraft } from '#shared/content/page.ts'
import { pageDraft as draft } from '../builders/content-pages.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let other: Browser
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  ;[editor, other, chairman] = await Promise.all([
    portal.signedIn('editor'),
    portal.signedIn('editor'),
    portal.signedIn('chairman'),
  ])
})
afterAll(() => portal.close())

const save = (id: string, body: unknown, ifMatch = 0, browser = editor) =>
  browser.send('PUT', `/managed-pages/${id}`, { body, ifMatch })
const publish = (id: string, ifMatch: number, browser = editor) =>
  browser.send('POST', `/managed-pages/${id}/publishings`, { ifMatch })
const published = async (given: Partial<PageDraft> = {}) => {
  const [id, page] = [ulid(), draft(given)]
  expect((await save(id, page)).status).toBe(200)
  expect(await publish(id, 1)).toMatchObject({ status: 200, json: { version: 2, publishedVersion: 2 } })
  return { id, page }
}

describe('writing a page', () => {
  test('takes what is not finished, and publishing asks for what is missing in either language', async () => {
    const id = ulid()
    const unfinished = draft({ title: { sv: 'Om lön', en: '' }, summary: { sv: '', en: '' }, body: { sv: [], en: [] } })
    expect((await save(id, unfinished)).status).toBe(200)
    expect(await publish(id, 1)).toMatchObject({
      status: 422,
      json: {
        fields: [
          { path: 'summary.sv', code: 'required' },
          { path: 'body.sv', code: 'required' },
          { path: 'title.en', code: 'required' },
          { path: 'summary.en', code: 'required' },
          { path: 'body.en', code: 'required' },
        ],
      },
    })
  })

  test.each([
    ['an address with capital letters', { address: { sv: 'Lön', en: 'salary' } }, 'address.sv', 'page-address-invalid'],
    ['a tag', { title: { sv: '<b>', en: 'x' } }, 'title.sv', 'invalid-characters'],
    ['a day that there is not', { until: { day: '2027-02-30', time: '' } }, 'until.day', 'date-invalid'],
    [
      'a link that runs something',
      { body: { sv: [{ kind: 'paragraph', spans: [{ text: 'x', link: 'javascript:alert(1)' }] }], en: [] } },
      'body.sv.0.spans.0.link',
      'url-invalid',
    ],
    [
      'a link to another site that looks like a page of its own',
      { body: { sv: [{ kind: 'paragraph', spans: [{ text: 'x', link: '//evil.example' }] }], en: [] } },
      'body.sv.0.spans.0.link',
      'url-invalid',
    ],
    [
      'a table with rows of different length',
      { body: { sv: [{ kind: 'table', rows: [[[]], [[], []]] }], en: [] } },
      'body.sv',
      'invalid',
    ],
  ])('refuses %s, and names the field', async (_, given, path, code) => {
    expect((await save(ulid(), draft(given as Partial<PageDraft>))).json).toMatchObject({ fields: [{ path, code }] })
  })

  test.each([
    [
      'ends before it begins',
      { from: { day: '2027-06-02', time: '' }, until: { day: '2027-06-01', time: '' } },
      'until.day',
    ],
    ['is over', { until: { day: '2026-01-01', time: '' } }, 'until.day'],
    [
      'ends at the time at which it begins',
      { from: { day: '2027-06-01', time: '08:00' }, until: { day: '2027-06-01', time: '08:00' } },
      'until.day',
    ],
    ['begins at a time without its day', { from: { day: '', time: '08:00' } }, 'from.day'],
    ['should have been looked through', { reviewOn: '2026-01-01' }, 'reviewOn'],
    [
      'stands at an address of the portal',
      { section: 'membership' as const, address: { sv: 'villkor', en: 'x' } },
      'address.sv',
    ],
  ])('publishes nothing that %s', async (_, given, path) => {
    const id = ulid()
    await save(id, draft(given))
    expect(await publish(id, 1)).toMatchObject({ status: 422, json: { fields: [{ path }] } })
  })

  test('publishes nothing with a link to a page that is not there, and names the link', async () => {
    const [id, at] = [ulid(), (link: string) => [{ kind: 'paragraph' as const, spans: [{ text: 'här', link }] }]]
    const { page: known } = await published()
    const gone = await published()
    await editor.send('POST', `/managed-pages/${gone.id}/withdrawal`, { ifMatch: 2 })
    const links = ['/rad-och-stod/finns-inte', '/finns-inte-heller', `/rad-och-stod/${gone.page.address.sv}`]
    await save(id, draft({ body: { sv: links.flatMap(at), en: at('/en/nowhere') } }))
    expect(await publish(id, 1)).toMatchObject({
      status: 422,
      json: {
        fields: [
          {
            path: 'body.sv',
            code: 'page-link-dead',
            params: { address: `/finns-inte-heller, /rad-och-stod/finns-inte, /rad-och-stod/${gone.page.address.sv}` },
          },
          { path: 'body.en', code: 'page-link-dead', params: { address: '/en/nowhere' } },
        ],
      },
    })
    const itself = draft()
    const body = { sv: at(`/rad-och-stod/${known.address.sv}`), en: at(`/en/advice-and-support/${itself.address.en}`) }
    await save(id, { ...itself, body }, 1)
    expect((await publish(id, 2)).status).toBe(200)
  })

  test('publishes nothing at the address of another page, of two at once either', async () => {
    const { page } = await published()
    const id = ulid()
    await save(id, draft({ address: { sv: page.address.sv, en: 'some-other' } }))
    expect(await publish(id, 1)).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'address.sv', code: 'page-address-taken' }] },
    })
    const address = { sv: 'samma-adress', en: 'same-address' }
    const ids = Array.from({ length: 8 }, () => ulid())
    await Promise.all(ids.map((each) => save(each, draft({ address }))))
    const answers = await Promise.all(ids.map((each) => publish(each, 1)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  })

  test('publishes nothing at an address that another page has in the other language', async () => {
    const { page } = await published()
    const id = ulid()
    await save(id, draft({ address: { sv: page.address.en, en: 'some-other-address' } }))
    expect(await publish(id, 1)).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'address.sv', code: 'page-address-taken' }] },
    })
  })

  test('takes one address for both languages, and the whole of the last day', async () => {
    const id = ulid()
    await save(id, draft({ address: { sv: 'student-ett', en: 'student-ett' }, until: { day: '2027-06-01', time: '' } }))
    const page = (await publish(id, 1)).json as unknown as ContentPage
    expect(page.publishings[0]?.until).toBe(endOfDay('2027-06-01'))
  })

  test('shows nothing for lines that are left empty', async () => {
    const id = ulid()
    const line = (text: string) => ({ kind: 'paragraph' as const, spans: text ? [{ text }] : [] })
    const body = [line(''), line('Text'), line('  '), { kind: 'list' as const, items: [[], [{ text: 'ett' }]] }]
    await save(id, draft({ body: { sv: body, en: body } }))
    await publish(id, 1)
    expect((await editor.get(`/managed-pages/${id}/versions/2`)).json).toMatchObject({
      text: { body: { sv: [line('Text'), { kind: 'list', items: [[{ text: 'ett' }]] }] } },
    })
  })

  test('saves upon no version that it could not have seen', async () => {
    const id = ulid()
    await save(id, draft())
    expect((await save(id, draft(), 4)).json).toMatchObject({ code: 'version-conflict', current: { version: 1 } })
  })

  test('overwrites nothing that another editor has saved, and publishes nothing that was not seen', async () => {
    const [id, page] = [ulid(), draft()]
    await save(id, page)
    await save(id, { ...page, title: { sv: 'Andra', en: 'Second' } }, 1, other)
    expect((await save(id, page, 1)).json).toMatchObject({ code: 'version-conflict', current: { version: 2 } })
    expect((await publish(id, 1)).json).toMatchObject({ code: 'version-conflict', current: { version: 2 } })
  })

  test('of twenty saves and publishings at once each builds upon what it has seen', async () => {
    const [id, page] = [ulid(), draft()]
    await save(id, page)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? save(id, page, 1) : publish(id, 1))),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const { page: stored } = (await editor.get(`/managed-pages/${id}`)).json as unknown as { page: ContentPage }
    expect(stored.version).toBe(2)
  })

  test('is for editors alone', async () => {
    const { id, page } = await published()
    for (const answer of [
      await save(id, page, 2, chairman),
      await publish(id, 2, chairman),
      await chairman.get(`/managed-pages/${id}`),
      await chairman.get(`/managed-pages/${id}/versions/2`),
      await chairman.get('/managed-pages'),
    ])
      expect(answer.json.code).toBe('unauthorized')
  })

  test('leaves a published page in its room', async () => {
    const { id, page } = await published()
    expect((await save(id, { ...page, section: 'about' }, 2)).json).toMatchObject({ fields: [{ path: 'section' }] })
  })
})
