import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { aSummary, portalNow } from '../builders/database.ts'
import { layProtocolVersion } from '../builders/protocol-version.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const path = '/meetings/club-001/2027/protocol'
const key = { club: 'club-001', year: 2027 }
const paragraph = (id: string, text: string) => ({
  id,
  itemId: 'opening',
  kind: 'text' as const,
  text,
  generated: text,
  edited: false,
})
const version = (number: number): ProtocolVersion => ({
  version: number,
  basedOn: 0,
  createdAt: portalNow,
  createdBy: null,
  how: 'generated',
  language: 'sv',
  paragraphs: [paragraph('p1', 'Mötet öppnades.'), paragraph('p2', 'Mötet avslutades.')],
  revision: 1,
})

let portal: Portal
let secretary: Browser
beforeAll(async () => {
  portal = await aPortal()
  await portal.startMeeting({
    step: 'protocol',
    secretary: persona('secretary').ref,
    adjusters: [persona('adjuster').ref],
    protocol: { ...aSummary().protocol, state: 'generated', version: 2 },
  })
  for (const number of [1, 2, 3]) await layProtocolVersion(portal.dynamo, key, version(number))
  secretary = await portal.signedIn('secretary')
})
afterAll(() => portal.close())

const save = (browser: Browser, ifMatch: number, paragraphs: object[]) =>
  browser.send('PATCH', `${path}/2`, { ifMatch, body: { paragraphs } })

test('the current version is the one the meeting stands at; earlier ones remain, later ones are not shown yet', async () => {
  const { json } = await secretary.get(path)
  expect(json).toMatchObject({ current: { version: 2 }, versions: [{ version: 2 }, { version: 1 }] })
  expect(json['versions']).toHaveLength(2)
  expect((await secretary.get(`${path}/1`)).json).toMatchObject({ version: 1 })
})

const words = (one: { id: string; text: string }) => ({ id: one.id, text: one.text })
const p1 = words(paragraph('p1', 'Mötet öppnades.'))
const p2 = words(paragraph('p2', 'Mötet avslutades.'))
const added = '01JZZZZZZZZZZZZZZZZZZZZZZZ'

test('an edited paragraph keeps where it came from; a new one comes from the secretary', async () => {
  const reply = await save(secretary, 1, [
    { id: 'p1', text: 'Mötet öppnades kl. 18.' },
    p2,
    { id: added, text: 'Tillagt.' },
  ])
  expect(reply.status).toBe(200)
  expect((reply.json['current'] as ProtocolVersion).paragraphs).toEqual([
    { ...paragraph('p1', 'Mötet öppnades.'), text: 'Mötet öppnades kl. 18.', edited: true },
    paragraph('p2', 'Mötet avslutades.'),
    { id: added, itemId: null, kind: 'text', text: 'Tillagt.', generated: '', edited: true },
  ])
})

test('a paragraph that says of itself where it came from is refused, not taken without it', async () => {
  const forged = {
    id: 'p1',
    itemId: 'closing',
    kind: 'heading',
    text: 'Mötet öppnades.',
    generated: 'Mötet öppnades.',
    edited: false,
  }
  expect(await save(secretary, 2, [forged, p2])).toMatchObject({
    status: 422,
    json: { code: 'invalid-input', fields: [{ path: 'paragraphs.0.itemId', code: 'unknown-field' }, {}, {}, {}] },
  })
})

test('a text without paragraphs, with paragraphs twice, in another order or with ids of its own is refused by name', async () => {
  const refused = async (paragraphs: object[]) => (await save(secretary, 2, paragraphs)).json['fields']
  expect(await refused([])).toEqual([{ path: 'paragraphs', code: 'required' }])
  expect(await refused([p1, p1, p2])).toMatchObject([{ path: 'paragraphs.1', code: 'paragraph-twice' }])
  expect(await refused([p2, p1])).toMatchObject([{ path: 'paragraphs.1', code: 'paragraph-moved' }])
  expect(await refused([p1, p2, { id: 'p3', text: 'Eget.' }])).toMatchObject([
    { path: 'paragraphs.2', code: 'paragraph-unknown' },
  ])
  expect((await save(secretary, 2, [])).json.code).toBe('protocol-shape')
})

test('twenty saves at once of the same revision store one of them and refuse the rest', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(secretary, 2, [{ id: 'p1', text: `Mötet öppnades ${index}.` }, p2])),
  )
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 412),
  ])
  const saved = replies.find(({ status }) => status === 200)?.json['current'] as ProtocolVersion
  expect((await secretary.get(path)).json['current']).toEqual(saved)
})

test('a save over a newer revision shows the newer text', async () => {
  expect(await save(secretary, 1, [p1, p2])).toMatchObject({
    status: 412,
    json: { code: 'version-conflict', current: { revision: 3 } },
  })
})

test('quotation marks are welcome in the text, tags are not', async () => {
  expect((await save(secretary, 3, [{ id: 'p1', text: 'Mötet antog "Plan 2027".' }])).status).toBe(200)
  expect(await save(secretary, 4, [{ id: 'p1', text: 'Mötet <b>antog</b>.' }])).toMatchObject({
    status: 422,
    json: { fields: [{ path: 'paragraphs.0.text', code: 'invalid-characters' }] },
  })
})

test('officers and adjuster read the text but do not write it', async () => {
  for (const id of ['chairman', 'adjuster']) {
    const browser = await portal.signedIn(id)
    expect((await browser.get(path)).status).toBe(200)
    expect((await save(browser, 4, [p1])).json.code).toBe('secretary-only')
  }
})

/** Makes a version with a heading and a fact the current one. */
const withFacts = async (number: number) => {
  const facts = [
    { ...paragraph('heading', '§ 1 Mötets öppnande'), kind: 'heading' as const },
    { ...paragraph('facts.when', 'Den 12 februari 2027'), itemId: null },
    paragraph('p1', 'Mötet öppnades.'),
    { ...paragraph('signature.secretary', 'Vid protokollet'), kind: 'signature' as const },
  ]
  await layProtocolVersion(portal.dynamo, key, { ...version(number), paragraphs: facts })
  const { summary } = (await portal.stores.meetings.readMeeting(key)) ?? {}
  const event = {
    seq: (summary?.seq ?? 0) + 1,
    commandId: `version-${number}`,
    at: portalNow,
    by: null,
    what: 'protocol-generated',
  }
  await portal.stores.meetings.project(key, {
    event,
    patch: { protocol: { version: number } },
    now: { step: 'protocol', dueAt: 1 },
  })
  return {
    facts,
    saveFacts: (ifMatch: number, paragraphs: object[]) =>
      secretary.send('PATCH', `${path}/${number}`, { ifMatch, body: { paragraphs } }),
  }
}

test('a fact or § that is changed or left out is refused by name, and nothing is stored', async () => {
  const { facts, saveFacts } = await withFacts(4)
  const changed = await saveFacts(
    1,
    facts.map((fact) => (fact.id === 'facts.when' ? { id: fact.id, text: 'Något annat' } : words(fact))),
  )
  expect(changed).toMatchObject({
    status: 422,
    json: { code: 'protocol-shape', fields: [{ path: 'paragraphs.1', code: 'fact-changed' }] },
  })
  expect(await saveFacts(1, facts.slice(1).map(words))).toMatchObject({
    status: 422,
    json: { fields: [{ path: 'paragraphs', code: 'paragraph-missing', params: { paragraph: '§ 1 Mötets öppnande' } }] },
  })
  expect((await secretary.get(path)).json['current']).toMatchObject({ paragraphs: facts, revision: 1 })
})

test('a sentence that was removed comes back from the tool when the secretary undoes it', async () => {
  const { facts, saveFacts } = await withFacts(5)
  expect((await saveFacts(1, facts.filter(({ id }) => id !== 'p1').map(words))).status).toBe(200)
  const undone = await saveFacts(2, facts.map(words))
  expect((undone.json['current'] as ProtocolVersion).paragraphs).toEqual(facts)
})

test('a protocol that is being signed takes no text', async () => {
  const { facts, saveFacts } = await withFacts(6)
  const { summary } = (await portal.stores.meetings.readMeeting(key)) ?? {}
  const event = { seq: (summary?.seq ?? 0) + 1, commandId: 'frozen', at: portalNow, by: null, what: 'signing-started' }
  await portal.stores.meetings.project(key, { event, patch: { frozen: true }, now: { step: 'protocol', dueAt: 1 } })
  expect(await saveFacts(1, facts.map(words))).toMatchObject({ status: 409, json: { code: 'frozen' } })
})
