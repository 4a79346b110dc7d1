import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProtocolVersion } from '#shared/contract/meetings.ts'
import { aSummary, portalNow } from '../builders/database.ts'
import { layProtocolVersion } from '../builders/protocol-version.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const path = '/meetings/club-001/2027/protocol'
const key = { club: 'club-001', year: 2027 }
const paragraph = (id: string, text: string) => ({ id, itemId: 'opening', kind: 'text' as const, text, generated: text, edited: false })
const version = (number: number): ProtocolVersion => ({ version: number, basedOn: 0, createdAt: portalNow, createdBy: null, how: 'generated', language: 'sv', paragraphs: [paragraph('p1', 'Mötet öppnades.'), paragraph('p2', 'Mötet avslutades.')], revision: 1 })

let portal: Portal
let secretary: Browser
beforeAll(async () => {
  portal = await aPortal()
  await portal.startMeeting({ step: 'protocol', secretary: persona('secretary').ref, adjusters: [persona('adjuster').ref], protocol: { ...aSummary().protocol, state: 'generated', version: 2 } })
  for (const number of [1, 2, 3]) await layProtocolVersion(portal.dynamo, key, version(number))
  secretary = await portal.signedIn('secretary')
})
afterAll(() => portal.close())

const save = (browser: Browser, ifMatch: number, paragraphs: object[]) => browser.send('PATCH', `${path}/2`, { ifMatch, body: { paragraphs } })

test('the current version is the one the meeting stands at; earlier ones remain, later ones are not shown yet', async () => {
  const { json } = await secretary.get(path)
  expect(json).toMatchObject({ current: { version: 2 }, versions: [{ version: 1 }, { version: 2 }] })
  expect(json['versions']).toHaveLength(2)
  expect((await secretary.get(`${path}/1`)).json).toMatchObject({ version: 1 })
})

test('an edited paragraph keeps where it came from, whatever the browser says', async () => {
  const forged = { id: 'p1', itemId: 'closing', kind: 'heading', text: 'Mötet öppnades kl. 18.', generated: 'Mötet öppnades kl. 18.', edited: false }
  const reply = await save(secretary, 1, [forged, paragraph('p2', 'Mötet avslutades.'), { id: 'new', itemId: 'opening', kind: 'text', text: 'Tillagt.', generated: 'Tillagt.', edited: false }])
  expect(reply.status).toBe(200)
  expect((reply.json['current'] as ProtocolVersion).paragraphs).toEqual([
    { ...paragraph('p1', 'Mötet öppnades.'), text: 'Mötet öppnades kl. 18.', edited: true },
    paragraph('p2', 'Mötet avslutades.'),
    { id: 'new', itemId: null, kind: 'text', text: 'Tillagt.', generated: '', edited: true },
  ])
})

test('a save over a newer revision shows the newer text', async () => {
  expect(await save(secretary, 1, [])).toMatchObject({ status: 412, json: { code: 'version-conflict', current: { revision: 2 } } })
})

test('quotation marks are welcome in the text, tags are not', async () => {
  expect((await save(secretary, 2, [{ ...paragraph('p1', ''), text: 'Mötet antog "Plan 2027".' }])).status).toBe(200)
  expect(await save(secretary, 3, [{ ...paragraph('p1', ''), text: 'Mötet <b>antog</b>.' }])).toMatchObject({ status: 422, json: { fields: [{ path: 'paragraphs.0.text', code: 'invalid-characters' }] } })
})

test('officers and adjuster read the text but do not write it', async () => {
  for (const id of ['chairman', 'adjuster']) {
    const browser = await portal.signedIn(id)
    expect((await browser.get(path)).status).toBe(200)
    expect((await save(browser, 3, [])).json.code).toBe('secretary-only')
  }
})

test('what only the meeting’s data decides stays as it is, whoever saves what', async () => {
  const facts = [{ ...paragraph('facts.when', 'Den 12 februari 2027'), itemId: null }, { ...paragraph('heading', '§ 1 Mötets öppnande'), kind: 'heading' as const }]
  await layProtocolVersion(portal.dynamo, key, { ...version(4), paragraphs: facts })
  const { summary } = (await portal.stores.meetings.readMeeting(key)) ?? {}
  await portal.stores.meetings.project(key, { event: { seq: (summary?.seq ?? 0) + 1, commandId: 'four', at: portalNow, by: null, what: 'protocol-generated' }, patch: { protocol: { version: 4 } }, now: { step: 'protocol', dueAt: 1 } })
  const reply = await secretary.send('PATCH', `${path}/4`, { ifMatch: 1, body: { paragraphs: facts.map((fact) => ({ ...fact, text: 'Något annat' })) } })
  expect((reply.json['current'] as ProtocolVersion).paragraphs).toEqual(facts)
})
