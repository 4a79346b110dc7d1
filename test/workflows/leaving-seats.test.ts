import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { courseProcessId } from '#shared/platform/engine/course-process.ts'
import { courseItem } from '#shared/platform/stores/courses/course-items.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { endSeats } from '#workflows/membership-leaving/end-seats.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
})
afterAll(() => world.close())

const looks = ({ id }: { id: string }) =>
  run(() => courseAdmissionActivities(world.deps).decideNext({ occasion: id }, { seen: null, asked: Date.now() }))

/** An occasion with one seat, for members alone or for anybody. */
const anOccasion = async (restriction: 'member-only' | 'none') => {
  const { dynamo, stores } = world.deps
  const occasion = await courses.anOpenOccasion({ capacity: 1 })
  const { course } = (await stores.courses.readOccasion(occasion.id))!
  await dynamo.client.send(
    new PutCommand({ TableName: dynamo.tables.courses, Item: courseItem({ ...course, restriction }) }),
  )
  return occasion
}

/** A membership that has ended yesterday. */
const over = (person: string): MembershipChange => ({
  id: ulid(),
  person,
  kind: 'left',
  from: stockholmDate(Date.now()),
  wanted: null,
  at: Date.now(),
  sentAt: Date.now(),
  state: 'done',
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  overAt: Date.now(),
})

describe('the seats of whoever has left', () => {
  it('are given up where they are for members alone, once, and go to the next in line', async () => {
    const [leaver, next] = [somebody(8_001), somebody(8_002)]
    const [ofMembers, open] = [await anOccasion('member-only'), await anOccasion('none')]
    for (const occasion of [ofMembers, open])
      for (const person of [leaver, next]) {
        await courses.signsUp(occasion, person)
        await looks(occasion)
      }
    const change = over(leaver)
    const end = () => endSeats(world.deps, change, Date.now())
    await end()
    expect(world.started).toContain(courseProcessId(ofMembers.id))
    // A worker that died after it asked does it again, before or after the process has looked.
    await end()
    await looks(ofMembers)
    await end()
    await looks(ofMembers)
    await looks(open)
    expect((await courses.standings(ofMembers))[1]).toBe('cancelled')
    expect(await courses.standings(open)).toMatchObject({ 1: 'accepted', 2: 'reserveList' })
    const { log, faults, state } = await courses.judged(ofMembers)
    expect(faults).toEqual([])
    expect(log.entries.filter(({ what }) => what === 'cancelled')).toHaveLength(1)
    expect(Object.values(state?.offers ?? {}).length).toBeGreaterThan(0)
  })

  it('stay while the membership goes on, and where it ends later', async () => {
    const leaver = somebody(8_003)
    const occasion = await anOccasion('member-only')
    await courses.signsUp(occasion, leaver)
    await looks(occasion)
    await endSeats(world.deps, { ...over(leaver), state: 'planned' }, Date.now())
    await endSeats(world.deps, { ...over(leaver), from: addDays(stockholmDate(Date.now()), 900) }, Date.now())
    await looks(occasion)
    expect((await courses.standings(occasion))[1]).toBe('accepted')
  })
})
