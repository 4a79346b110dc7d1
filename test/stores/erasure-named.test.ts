import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { beginErasure } from '#shared/platform/erasure/begin-erasure.ts'
import { findDue, type Found } from '#shared/platform/erasure/due.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { occasionItem } from '#shared/platform/stores/courses/course-items.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { anOccasion } from '../builders/courses.ts'
import { freshDatabase, indexesCaughtUp, putLongAgo } from '../builders/database.ts'
import { leaversIn, type Leavers } from '../builders/leavers.ts'

const now = stockholmInstant('2027-01-01', '03:00')
const held = anOccasion('1', 'A', '2027-02-10')

let database: Awaited<ReturnType<typeof freshDatabase>>
let leavers: Leavers
beforeAll(async () => {
  database = await freshDatabase()
  leavers = leaversIn(database.prefix)
  await putLongAgo(database.prefix, 'courses', [occasionItem(held)])
})
afterAll(() => database.dynamo.close())

const unknown = { person: async () => null, payments: async () => null }
const finding = () => ({ ...database, register: unknown, now, isDry: false })
const begin = (person: Person) =>
  beginErasure(finding(), createErasureLedger(database.dynamo, 'key of the ledger'), { person, cause: 'left' })
const due = async () => {
  const found: Found[] = []
  for await (const each of findDue(finding())) found.push(each)
  return found
}

let { version } = held
const name = async ({ ref }: Person) => {
  const named = { ...held, organisers: [ref], version: version + 1, updatedAt: now }
  const change = { organiser: { person: ref, isNamed: true } }
  await database.stores.courses.saveOccasion(named, version, { what: 'organiser-named', by: ref }, change)
  version += 1
}

describe('a person whose time is over and who is named as organiser of an occasion', () => {
  it('is not erased, before the list of organisers has them and after it', async () => {
    const person = await leavers.leave()
    await indexesCaughtUp()
    await name(person)
    expect(await begin(person)).toBeNull()
    // Where the index is updated before the scan, the scan finds it already.
    expect([[{ waiting: 'here' }], [{ waiting: 'course' }]]).toContainEqual(await due())
    await indexesCaughtUp()
    expect(await due()).toEqual([{ waiting: 'course' }])
  })

  it('is refused once their erasure has begun', async () => {
    const person = await leavers.leave()
    expect(await begin(person)).not.toBeNull()
    await expect(name(person)).rejects.toThrow('not-found')
    const refs = (await database.stores.courses.organisersOf(held.id)).map((organiser) => organiser.person)
    expect(refs).not.toContain(person.ref)
  })
})
