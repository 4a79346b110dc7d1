import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCompanies, fillCompanies } from '#infra/local/data/companies.ts'
import { isLate } from '#shared/business-meetings/company.ts'
import { isBookable } from '#shared/business-meetings/slot.ts'
import { addMonths, stockholmDate } from '#shared/clock.ts'
import { ifApproved, slotWrite } from '#shared/platform/stores/business-meetings/slot-writes.ts'
import { transact } from '#shared/platform/dynamo.ts'
import { freshDatabase, indexesCaughtUp, portalNow } from '../builders/database.ts'

const now = Date.parse('2026-11-01T12:00:00Z')
const sealing = { seal: (text: string) => `sealed ${text}`, open: (text: string) => text }
const opened = { sealing, opening: portalNow, now }
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await fillCompanies({ ...opened, stores: database.stores })
  await indexesCaughtUp()
}, 240_000)
afterAll(() => database.dynamo.close())

const months = [0, 1].map((ahead) => addMonths(stockholmDate(portalNow), ahead).slice(0, 7))
const listed = async () =>
  (await Promise.all(months.map((month) => database.stores.companies.slotsIn(month, now)))).flat()

test('is the same on every machine', () => {
  expect(demoCompanies(opened)).toEqual(demoCompanies(opened))
})

test('students find slots of three companies, none of the one that waits for the union', async () => {
  const found = await listed()
  expect(new Set(found.map(({ company }) => company.state))).toEqual(new Set(['approved']))
  expect(new Set(found.map(({ company }) => company.id)).size).toBe(3)
  expect(found.every(({ slot }) => isBookable(slot, { portalNow, realNow: now }))).toBe(true)
  const starts = found.map(({ slot }) => slot.startsAt)
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
})

test('the union has one to answer, late already', async () => {
  const followed = await database.stores.companies.open()
  expect(followed.map((company) => [company.state, isLate(company, portalNow)])).toEqual([['waiting', true]])
})

test('of two who book the same slot one gets it, and the other’s write changes nothing', async () => {
  const { slot, company } = (await listed())[0]!
  const book = (booking: string) =>
    transact(database.dynamo, {
      company: ifApproved(database.dynamo, slot.company),
      slot: slotWrite(database.dynamo, { ...slot, state: 'booked', booking, version: 2 }, slot, company),
    })
  const done = await Promise.all([book('01JZZZZZZZZZZZZZZZZZZZZZZA'), book('01JZZZZZZZZZZZZZZZZZZZZZZB')])
  expect(done.filter((each) => each.done)).toHaveLength(1)
  const stored = await database.stores.companies.slot(slot.company, slot.id, now)
  expect(stored?.slot).toMatchObject({ state: 'booked', version: 2 })
})

test('a company that withdraws is in no list, and what a student has booked meanwhile is seen before it is taken away', async () => {
  const { company } = (await listed()).at(-1)!
  const seen = (await database.stores.companies.read(company.id, now))!
  const withdrawn = {
    company: { ...seen.company, state: 'withdrawn' as const, retainedUntil: now + 1_000 },
    slots: seen.slots.map((slot) => ({ ...slot, state: 'withdrawn' as const, version: slot.version + 1 })),
  }
  const booked = seen.slots[0]!
  await transact(database.dynamo, {
    slot: slotWrite(
      database.dynamo,
      { ...booked, state: 'booked', booking: '01JZZZZZZZZZZZZZZZZZZZZZZA', version: 2 },
      booked,
      seen.company,
    ),
  })
  expect(await database.stores.companies.save(withdrawn, seen)).toBe(false)
  const again = (await database.stores.companies.read(company.id, now))!
  expect(again.slots.filter(({ state }) => state === 'booked').map(({ id }) => id)).toEqual([booked.id])
  const slots = again.slots.map((slot) => ({ ...slot, state: 'withdrawn' as const, version: slot.version + 1 }))
  expect(await database.stores.companies.save({ ...withdrawn, slots }, again)).toBe(true)
  await indexesCaughtUp()
  expect((await listed()).filter((each) => each.company.id === company.id)).toEqual([])
  expect(await database.stores.companies.read(company.id, now + 1_000)).toBeNull()
})
