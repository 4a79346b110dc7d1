import { DeleteCommand, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, stockholmInstant } from '#shared/clock.ts'
import { beginErasure } from '#shared/platform/erasure/begin-erasure.ts'
import { findDue, type Due, type FindingDue } from '#shared/platform/erasure/due.ts'
import { everythingStoredOf } from '#shared/platform/erasure/everything-of.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { kindOfItem, type ItemKey } from '#shared/platform/erasure/places.ts'
import { retainedItems, storedItems, type RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { sweepTable, type Sweeping } from '#shared/platform/erasure/sweep.ts'
import { keys } from '#shared/platform/keys.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { tableNames } from '#shared/platform/tables.ts'
import { addSwept, nothingSwept } from '#shared/data-rights/swept.ts'
import { freshDatabase, indexesCaughtUp, johan, putLongAgo, torsten } from '../builders/database.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'
import { id, type Planted } from '../builders/stored-plan.ts'

const left = '2025-06-30'
const at = stockholmInstant(left, '12:00')
const planted: Planted = {
  ref: johan,
  other: torsten,
  hash: '1'.repeat(64),
  name: 'Egon Minnesvik',
  email: 'egon.minnesvik@example.com',
  at,
  lately: stockholmInstant('2026-06-01', '12:00'),
  pollKey: 'key of the polls',
}
const traces = [planted.name, planted.email, planted.hash, 'Glömskestigen', '0701740655', 'Glutenfritt', 'dyrt']
const kinds = [...retainedItems]
/** Retained by law, as evidence or as the trail of staff: it says who by a reference that leads to no one. */
const stays = kinds.filter((kind) => ['association-law', 'for-good', '10-years'].includes(storedItems[kind].retention))
/** Of a person who is erased nothing is open. */
const open = ['membershipClaim', 'dataRequestClaim', 'applicationClaim', 'assignmentClaim', 'staff']

let database: Awaited<ReturnType<typeof freshDatabase>>
let ledger: ReturnType<typeof createErasureLedger>
beforeAll(async () => {
  database = await freshDatabase()
  ledger = createErasureLedger(database.dynamo, 'key of the ledger')
})
afterAll(() => database.dynamo.close())

/** The register has forgotten them already. */
const register = { person: async () => null, payments: async () => null }
const finding = (now: number): FindingDue => ({ ...database, register, now, isDry: false })
/** For what those wait who are not due. */
let waiting: string[] = []
const dueOn = async (now: number) => {
  await indexesCaughtUp()
  const all: Due[] = []
  waiting = []
  for await (const found of findDue(finding(now))) {
    if ('due' in found) all.push(found.due)
    else if ('waiting' in found) waiting.push(found.waiting)
  }
  return all
}
const sweep = async (now: number, isDry = false) => {
  const isErased = await ledger.reader()
  const given: Sweeping = {
    dynamo: database.dynamo,
    pollKey: planted.pollKey,
    removeFile: async () => {},
    isErased,
    now,
    realNow: now,
    isDry,
  }
  let swept = nothingSwept
  for (const table of tableNames) swept = addSwept(swept, await sweepTable(given, table))
  return swept
}

const everything = async () => {
  const { client, tables } = database.dynamo
  const found = await Promise.all(
    tableNames.map((table) => client.send(new ScanCommand({ TableName: tables[table], ConsistentRead: true }))),
  )
  return found.flatMap(({ Items = [] }) => Items)
}
const put = (kind: RetainedItem, item: object = {}) =>
  putLongAgo(database.prefix, storedItems[kind].place.table, [{ ...oneOfEachRetained(planted)[kind], ...item }])
const plant = async () => {
  for (const kind of kinds) if (!open.includes(kind)) await put(kind)
}
const remove = async (kind: RetainedItem) => {
  const { pk, sk } = oneOfEachRetained(planted)[kind] as { pk: string; sk: string }
  const TableName = database.dynamo.tables[storedItems[kind].place.table]
  await database.dynamo.client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
}
const planting = async (kind: RetainedItem, item: object, check: () => Promise<void>) => {
  await put(kind, item)
  await check()
  await remove(kind)
}
/** The kinds of what still names them. */
const stillNamed = async () =>
  new Set(
    (await everything())
      .filter((item) => JSON.stringify(item).includes(johan))
      .map((item) => tableNames.map((table) => kindOfItem(table, item as ItemKey)).find((kind) => kind !== null)),
  )

const lastDay = stockholmInstant(addMonths(left, 12), '23:59')
const dayAfter = stockholmInstant(addDays(addMonths(left, 12), 1), '03:00')
const anew = '7'.repeat(26)

describe('a person who left twelve months ago and has something in every place', () => {
  it('is there until the last day, with everything', async () => {
    await plant()
    expect(await dueOn(lastDay)).toEqual([])
    expect((await dueOn(dayAfter)).map(({ cause }) => cause)).toEqual(['left'])
  })

  const doubt = { state: 'doubtful', gsi1pk: keys.doubtfulInvoices, gsi1sk: 'F-77' }
  it.each<[string, RetainedItem, object, string[]]>([
    ['has something open', 'membershipClaim', {}, ['matter']],
    ['has asked for their own data', 'dataRequestClaim', {}, ['matter']],
    ['has a change under way', 'membershipChange', { state: 'planned', from: '2026-08-01' }, []],
    ['holds an assignment again', 'assignment', { until: '2027-02-28' }, ['assignment']],
    ['has an invoice in doubt', 'doubtfulInvoice', doubt, ['doubt']],
    ['is to be called', 'call', { day: '2026-07-10', gsi1pk: keys.callsOn('2026-07-10') }, ['matter']],
    ['has a course to come', 'occasion', { endsAt: dayAfter + 1 }, ['course']],
    ['signed in within the last day', 'person', { seenAt: dayAfter - 86_399_999 }, ['here']],
    ['has become a member again', 'person', { memberKinds: [] }, []],
    ['works for the union', 'person', { memberKinds: ['non_member', 'editor'] }, []],
  ])('stays who %s, and what they wait for is counted', async (_, kind, item, reasons) => {
    await planting(kind, item, async () => expect(await dueOn(dayAfter)).toEqual([]))
    expect(waiting).toEqual(reasons)
    if (!open.includes(kind)) await put(kind)
  })

  it('stays who is a member again from a later day', async () => {
    const period = { ...oneOfEachRetained(planted).memberPeriod, ...keys.memberPeriod(johan, '2026-01-01', 'anew') }
    await putLongAgo(database.prefix, 'people', [{ ...period, from: '2026-01-01', until: null, source: 'anew' }])
    expect(await dueOn(dayAfter)).toEqual([])
    const Key = keys.memberPeriod(johan, '2026-01-01', 'anew')
    await database.dynamo.client.send(new DeleteCommand({ TableName: database.dynamo.tables.people, Key }))
  })

  it('is not erased who applies while it is about to begin', async () => {
    const [due] = await dueOn(dayAfter)
    await planting('applicationClaim', {}, async () => {
      expect(await beginErasure(finding(dayAfter), ledger, due!)).toBeNull()
    })
    expect(await ledger.all()).toEqual([])
  })

  it('is erased once, also by two at once, and is from then on no one’s number', async () => {
    const [due] = await dueOn(dayAfter)
    const begun = await Promise.all([1, 2].map(() => beginErasure(finding(dayAfter), ledger, due!)))
    expect(begun).toEqual(expect.arrayContaining([null, { personClaim: 1, session: 1 }]))
    expect(await dueOn(dayAfter)).toEqual([])
    const entries = await ledger.all()
    expect(entries).toMatchObject([{ at: dayAfter, cause: 'left' }])
    expect(JSON.stringify(entries)).not.toContain(johan)
    expect(await database.stores.people.personByNumber(planted.hash)).toBeNull()
  })

  it('is counted by a trial, which leaves everything as it is', async () => {
    const before = await everything()
    const { removed, takenOut, failed } = await sweep(dayAfter, true)
    expect(removed).toMatchObject({ person: 1, memberContact: 1, participant: 1, signUp: 1 })
    expect(takenOut).toMatchObject({ occasion: 1 })
    expect(failed).toEqual({})
    expect(await everything()).toEqual(expect.arrayContaining(before))
  })

  it('is then named nowhere but where the law, evidence or the trail of staff says so, by reference alone', async () => {
    expect((await sweep(dayAfter)).failed).toEqual({})
    const named = await stillNamed()
    expect([...named].filter((kind) => kind === undefined || !stays.includes(kind))).toEqual([])
    const text = JSON.stringify(await everything())
    expect(traces.filter((trace) => text.includes(trace))).toEqual([])
    const answer = oneOfEachRetained(planted).pollAnswer as ItemKey
    expect(text).not.toContain(answer.sk)
  })

  it('leaves others in what was theirs too', async () => {
    const { client, tables } = database.dynamo
    const occasion = await client.send(new GetCommand({ TableName: tables.courses, Key: keys.occasion(id('E1')) }))
    expect(occasion.Item?.['organisers']).toEqual([torsten])
  })

  it('is scanned for again every day, and there is nothing left to do', async () => {
    expect(await sweep(dayAfter)).toEqual(nothingSwept)
  })

  it('that is named in a place the registry does not know is reported, not passed over', async () => {
    const forgotten = { pk: `FORGOTTEN#${johan}`, sk: 'NOTE', name: planted.name }
    await putLongAgo(database.prefix, 'content', [forgotten])
    expect((await sweep(dayAfter)).failed).toEqual({ unknown: 1 })
    expect(await stillNamed()).toContain(undefined)
    const Key = { pk: forgotten.pk, sk: forgotten.sk }
    await database.dynamo.client.send(new DeleteCommand({ TableName: database.dynamo.tables.content, Key }))
  })
})

describe('after a restore from a copy in which they were', () => {
  it('the ledger erases them again, whatever they had then', async () => {
    for (const kind of kinds) await put(kind)
    expect((await sweep(dayAfter)).failed).toEqual({})
    expect([...(await stillNamed())].filter((kind) => kind === undefined || !stays.includes(kind))).toEqual([])
  })

  it('is a new person on their return, of whom nothing is known', async () => {
    const person = { personalNumberHash: planted.hash, name: planted.name, birthYear: 1971, email: null, phone: null }
    const known = { ...person, language: 'sv' as const, memberKinds: ['non_member' as const], employments: [] }
    await indexesCaughtUp()
    const ref = await database.stores.people.addPerson(known)
    expect(ref).not.toBe(johan)
    const reading = { dynamo: database.dynamo, sealing: { seal: String, open: String }, pollKey: planted.pollKey }
    const found = await everythingStoredOf(reading, ref, 'anywhere')
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['person', 'personClaim'])
    expect((await sweep(dayAfter)).removed).toEqual({})
  })

  it('a copy of the ledger is joined to one that has lost entries, once', async () => {
    const copied = await ledger.all()
    await ledger.join([...copied, { hash: 'c'.repeat(64), at, cause: 'unused' }])
    await ledger.join(copied)
    expect(await ledger.all()).toHaveLength(copied.length + 1)
  })
})

describe('a person who never was a member', () => {
  it('is retained for twelve months after they were last here', async () => {
    const person = { ref: anew, personalNumberHash: '9'.repeat(64), name: 'Nils Utanför', birthYear: 1980 }
    const known = { ...person, email: null, phone: null, language: 'sv' as const, employments: [] }
    await putLongAgo(database.prefix, 'people', personItems({ ...known, memberKinds: ['non_member'] }))
    const dueThen = async (now: number) => (await dueOn(now)).filter(({ person: { ref } }) => ref === anew)
    expect(await dueThen(dayAfter)).toEqual([])
    expect(await dueThen(stockholmInstant('2027-07-01', '23:59'))).toEqual([])
    expect(await dueThen(stockholmInstant('2027-07-02', '00:01'))).toMatchObject([{ cause: 'unused' }])
  })
})
