import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClubDraft, emptyDraft, emptyUnionDraft, UnionDraft } from '#shared/mailings/mailing.ts'
import type { Browser } from '../builders/browser.ts'
import { hostileTexts, sentTexts } from '../builders/hostile-texts.ts'
import { aPortalWithMailings, club, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'

let clubs: PortalWithMailings
let unions: PortalWithUnionMailings
beforeAll(async () => {
  clubs = await aPortalWithMailings()
  unions = await aPortalWithUnionMailings()
})
afterAll(() => {
  clubs.close()
  unions.close()
})

type Part = { body?: object[]; audience?: object; [field: string]: unknown }
const paragraph = (span: object): Part => ({ body: [{ kind: 'paragraph', spans: [span] }] })

/** Where a text can be put into a draft, each place by itself. */
const places = (text: string): Part[] => [
  { subject: text },
  { body: [{ kind: 'heading', spans: [{ text }] }] },
  paragraph({ text, bold: true }),
  { body: [{ kind: 'list', items: [[{ text }, { text, italic: true }]] }] },
  paragraph({ text, link: 'https://example.com/' }),
  paragraph({ text: 'Läs mer', link: text }),
  paragraph({ placeholder: text }),
  { body: [{ kind: text, spans: [] }] },
  paragraph({ text: 'Hej', [text]: true }),
  { replyTo: { to: 'custom', address: text } },
  { replyTo: { to: text } },
]
const document = '01JZZZZZZZZZZZZZZZZZZZZZZZ'

type Sender = {
  schema: typeof ClubDraft | typeof UnionDraft
  empty: object
  placesOf: (text: string) => Part[]
  writer: () => Browser
  base: () => string
  preview: () => string
  stored: (id: string) => Promise<unknown>
}
const senders: Record<string, Sender> = {
  'a club': {
    schema: ClubDraft,
    empty: emptyDraft,
    placesOf: (text) => [
      ...places(text),
      { documents: [{ id: document, name: text }] },
      { audience: { workplace: text } },
      { audience: { kind: text } },
      { audience: { assignment: text } },
      { audience: { only: [text] } },
      { audience: { except: [text] } },
    ],
    writer: () => clubs.chairman,
    base: () => `${clubs.base}/mailings`,
    preview: () => `${clubs.base}/mailing-preview`,
    stored: (mailing) => clubs.stores.mailings.read({ club, mailing }),
  },
  'the union': {
    schema: UnionDraft,
    empty: emptyUnionDraft,
    placesOf: (text) => [
      ...places(text),
      { audience: { of: text } },
      { audience: { kinds: [text] } },
      { audience: { clubs: [text] } },
      { audience: { regions: [text] } },
    ],
    writer: () => unions.editor,
    base: () => unions.base,
    preview: () => '/union/mailing-preview',
    stored: (mailing) => unions.stores.mailings.read({ club: null, mailing }),
  },
}

/** A draft that has all of these parts. */
const draftOf = (empty: object, parts: readonly Part[]): Part =>
  parts.reduce<Part>(
    (draft, part) => ({
      ...draft,
      ...part,
      body: [...(draft.body ?? []), ...(part.body ?? [])],
      audience: { ...draft.audience, ...part.audience },
    }),
    { ...empty, body: [] },
  )

test('there are five hundred hostile texts', () => {
  expect(new Set(hostileTexts.map(({ text }) => text)).size).toBeGreaterThan(500)
})

const pages = Array.from({ length: Math.ceil(sentTexts.length / 30) }, (_, page) =>
  sentTexts.slice(30 * page, 30 * (page + 1)),
)

describe.each(Object.keys(senders))('whatever is put into a mailing of %s', (name) => {
  const { schema, empty, placesOf, writer, base, preview, stored } = senders[name]!
  /** The parts that are taken, as many of them as a draft has room for. */
  const taken = (parts: readonly Part[]): Part[] =>
    parts.reduce<Part[]>(
      (fitting, part) => (schema.safeParse(draftOf(empty, [...fitting, part])).success ? [...fitting, part] : fitting),
      [],
    )
  const takenOf = (text: string): Part[] => (text.isWellFormed() ? taken(placesOf(text)) : [])

  test('is refused with the field that it stands in, or stored, and read as it was stored', async () => {
    const id = ulid()
    let version = 0
    const put = (body: object) => writer().send('PUT', `${base()}/${id}`, { ifMatch: version, body })
    for (const text of sentTexts) {
      const refused = await put(draftOf(empty, placesOf(text)))
      expect([text, refused.status]).toEqual([text, text.isWellFormed() ? 422 : 400])
      if (refused.status === 422) expect(refused.json['fields']).not.toEqual([])

      const parts = takenOf(text)
      if (parts.length === 0) continue
      const draft = draftOf(empty, parts)
      const { status, json } = await put(draft)
      expect([text, status]).toEqual([text, 200])
      const parsed = schema.parse(draft)
      expect(json).toMatchObject(parsed)
      expect(await stored(id)).toMatchObject(parsed)
      version = Number(json['version'])
    }
  }, 240_000)

  test.each(pages.map((texts, page) => [page + 1, texts] as const))(
    'is read by itself and shown as words, page %i of many',
    async (_, texts) => {
      const bodies = texts.flatMap(takenOf).flatMap(({ body }) => (body ? [{ body }] : []))
      const draft = draftOf(empty, taken(bodies))
      const id = ulid()
      expect((await writer().send('PUT', `${base()}/${id}`, { ifMatch: 0, body: draft })).status).toBe(200)
      expect((await writer().get(`${base()}/${id}`)).json).toMatchObject(schema.parse(draft))
      const { status, json } = await writer().send('POST', preview(), { body: { draft, language: 'sv' } })
      expect(status).toBe(200)
      expect(json['html']).not.toMatch(/<script|<img|<svg|<style>\*|href="(?!https?:)/i)
    },
  )
})
