import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingStoredOf, type StoredOfPerson } from '#shared/platform/erasure/everything-of.ts'
import { keys } from '#shared/platform/keys.ts'
import { kindOfItem } from '#shared/platform/erasure/places.ts'
import { retainedItems, storedItems, type RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { freshDatabase, johan, portalNow, putLongAgo, torsten } from '../builders/database.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'
import type { Planted } from '../builders/stored-plan.ts'

const planted: Planted = {
  ref: johan,
  other: torsten,
  hash: '1'.repeat(64),
  name: 'Egon Minnesvik',
  email: 'egon.minnesvik@example.com',
  at: portalNow,
  lately: portalNow,
  pollKey: 'key of the polls',
}
const kinds = [...retainedItems]
/** Items that do not name their person: found only beside something else of theirs, or never. */
const withoutReference: readonly string[] = [
  'requestCount',
  'signingRequest',
  'handedOverDraft',
  'waitingLine',
  'courseLogEntry',
  'courseLogKey',
  'admissionFollow',
  'company',
  'companySlot',
  'companyLink',
]

let database: Awaited<ReturnType<typeof freshDatabase>>
const sealing = { seal: (text: string) => text, open: (text: string) => text }
beforeAll(async () => {
  database = await freshDatabase()
  const items = oneOfEachRetained(planted)
  for (const kind of kinds) await putLongAgo(database.prefix, storedItems[kind].place.table, [items[kind]])
  const other = { ...planted, personalNumberHash: '2'.repeat(64), ref: torsten, name: 'Torsten Annan', birthYear: 1960 }
  const person = { ...other, phone: null, language: 'sv' as const, memberKinds: [], employments: [] }
  await putLongAgo(database.prefix, 'people', personItems(person))
})
afterAll(() => database.dynamo.close())

const read = (where: 'under-own-keys' | 'anywhere', ref = johan) =>
  everythingStoredOf({ dynamo: database.dynamo, sealing, pollKey: planted.pollKey }, ref, where)
const of = (found: readonly StoredOfPerson[], kind: RetainedItem) => found.find((each) => each.kind === kind)

describe('what is stored about a person', () => {
  it('is known by its key as what the registry calls it', () => {
    const items = oneOfEachRetained(planted)
    const known = kinds.map((kind) =>
      kindOfItem(storedItems[kind].place.table, items[kind] as { pk: string; sk: string }),
    )
    expect(known).toEqual(kinds)
  })

  it('is found in every kind of item that names them, with its span', async () => {
    const found = await read('anywhere')
    const wanted = kinds.filter((kind) => !withoutReference.includes(kind))
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(wanted))
    for (const { kind, retention } of found) expect(retention).toBe(storedItems[kind].retention)
  })

  it('says what is theirs in words of their own matter', async () => {
    const found = await read('anywhere')
    expect(of(found, 'person')?.what).toMatchObject({ name: 'Egon Minnesvik', email: planted.email, birthYear: 1971 })
    expect(of(found, 'memberContact')?.what).toMatchObject({ street: 'Glömskestigen 3' })
    expect(of(found, 'participantNeeds')?.what).toEqual({ text: 'Glutenfritt' })
    expect(of(found, 'pollAnswer')?.what).toEqual({
      question: { sv: 'Hur?', en: 'How?' },
      chosen: [{ sv: 'Så', en: 'Thus' }],
    })
    expect(of(found, 'item')?.what).toMatchObject({ title: 'Fler raster' })
    expect(of(found, 'signUp')).toMatchObject({ since: portalNow, what: { attendance: { came: true } } })
  })

  it('says of which club and which meeting it is, also where the whole of it is theirs', async () => {
    const found = await read('anywhere')
    const at = { clubId: 'club-077', year: 2027 }
    expect(of(found, 'participant')?.what).toMatchObject({ ...at, coming: 'yes' })
    expect(of(found, 'item')?.what).toMatchObject(at)
    expect(of(found, 'signature')?.what).toMatchObject({ ...at, role: 'adjuster' })
    expect(of(found, 'clubMember')?.what).toMatchObject({ clubId: 'club-077' })
  })

  it('keeps a text that quotes an address of the portal, without the reference in it', async () => {
    const call = { ...oneOfEachRetained(planted).call, subject: `Se portalen/moten/${'01JZ'.padEnd(26, '9')} och ring` }
    await putLongAgo(database.prefix, 'content', [{ ...call, ...keys.call('01JZ'.padEnd(26, '8')) }])
    const subjects = (await read('anywhere')).filter(({ kind }) => kind === 'call').map(({ what }) => what['subject'])
    expect(subjects).toContain('Se portalen/moten/… och ring')
  })

  it('is in a meeting, and in what is another’s, only what they are and did there', async () => {
    const found = await read('anywhere')
    const { acts, ...meeting } = of(found, 'summary')!.what as { acts: object[] }
    expect(meeting).toEqual({ clubId: 'club-077', year: 2027 })
    expect(acts).toHaveLength(3)
    expect(acts).toEqual(
      expect.arrayContaining([
        { as: 'secretary', clubId: 'club-077', year: 2027 },
        { as: 'adjusters', clubId: 'club-077', year: 2027 },
        { as: 'signer', role: 'adjuster', round: 1, signedAt: portalNow },
      ]),
    )
    expect(of(found, 'audit')?.what).toMatchObject({ acts: [{ as: 'by', action: 'extend', at: portalNow }] })
    expect(of(found, 'recipientLot')?.what).toMatchObject({ acts: [{ as: 'refs' }] })
  })

  it('names no one else, no key of ours and no secret', async () => {
    const text = JSON.stringify((await read('anywhere')).map(({ what }) => what))
    expect(text).not.toContain(torsten)
    expect(text).not.toContain('Torsten')
    expect(text).not.toMatch(/[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{64}|hemligt|sealed|MEM#|Sjukdom hos annan/)
  })

  it('is, under their own keys, their membership, courses and answers, without reading every table', async () => {
    const found = new Set((await read('under-own-keys')).map(({ kind }) => kind))
    for (const kind of [
      'person',
      'memberPeriod',
      'assignment',
      'mandateEvent',
      'session',
      'signUp',
      'participantNeeds',
      'pollAnswer',
      'personClaim',
      'courseWatch',
    ] as const)
      expect(found).toContain(kind)
    expect(found).not.toContain('summary')
  })

  it('is nothing for a person who has nothing here', async () => {
    expect(await read('anywhere', 'Z'.repeat(26))).toEqual([])
  })
})
