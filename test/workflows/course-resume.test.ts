import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Occasion } from '#shared/courses/occasion.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { admissionsResumed } from '#workflows/course-admission-scanner/resume-admissions.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

const day = 24 * 3_600_000
let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
let worker: ReturnType<typeof courseAdmissionActivities>
let nudged: string[]
let refused: string | null
let resume: () => Promise<void>
let offset: number
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
  worker = courseAdmissionActivities(world.deps)
})
afterAll(() => world.close())

beforeEach(async () => {
  nudged = []
  refused = null
  offset = 0
  const engine = {
    ...world.deps.engine,
    startWithSignal: async ({ id }: { id: string }) => {
      if (id.slice('course/'.length) === refused) throw new Error('overloaded')
      nudged.push(id.slice('course/'.length))
    },
  }
  const clock = { ...world.deps.clock, storedOffset: async () => offset }
  resume = admissionsResumed({ ...world.deps, engine, clock })
  // Every open admission is read after a start; from now on only those that have something left.
  await resume()
  nudged = []
})

const decides = ({ id }: Occasion, asked = Date.now()) =>
  run(() => worker.decideNext({ occasion: id }, { seen: null, asked }))
const ordersLetters = ({ id }: Occasion) => run(() => worker.orderCourseLetters({ occasion: id }))
const settled = async (differs: Partial<Occasion> = {}, people = 2) => {
  const occasion = await courses.anOpenOccasion({ capacity: 1, ...differs })
  for (let number = 1; number <= people; number += 1) await courses.signsUp(occasion, somebody(number))
  await decides(occasion)
  await ordersLetters(occasion)
  await resume()
  expect(nudged).not.toContain(occasion.id)
  return occasion
}
const isResumed = async ({ id }: Occasion) => {
  nudged = []
  await resume()
  return nudged.includes(id)
}
/** Its list is closed, and those who waited have been notified. */
const closed = async () => {
  const occasion = await settled()
  const started = { ...occasion, startsAt: Date.now() - day, endsAt: Date.now() + day, version: 2 }
  await courses.write(started)
  await decides(started)
  await ordersLetters(started)
  expect(await courses.standings(started)).toEqual({ 1: 'accepted', 2: 'notAccepted' })
  expect(await isResumed(started)).toBe(false)
  return started
}

it('an open occasion with nothing left is not nudged', async () => {
  expect(await isResumed(await settled())).toBe(false)
})

it('an occasion is nudged for each thing that is left, until it is done', async () => {
  const late = await settled()
  await courses.signsUp(late, somebody(3))
  const raised = await settled()
  await courses.write({ ...raised, capacity: 2, version: 2 })
  const moved = await settled()
  await courses.write({ ...moved, place: { sv: 'Sal 2', en: 'Room 2' }, version: 2 })
  const left = await settled()
  await courses.givesUp(left, 1)
  for (const occasion of [late, raised, moved, left]) {
    expect(await isResumed(occasion)).toBe(true)
    await decides(occasion)
    await ordersLetters(occasion)
  }
  expect([await isResumed(late), await isResumed(moved)]).toEqual([false, false])
  // The letters of these offers have not been taken.
  expect([await isResumed(raised), await isResumed(left)]).toEqual([true, true])
})

it('an occasion that begins sooner than before is nudged once it has begun', async () => {
  const occasion = await settled()
  await courses.write({ ...occasion, startsAt: Date.now() - 1_000, version: 2 })
  expect(await isResumed(occasion)).toBe(true)
})

it('a participant with a seat is notified of a place or a cancellation after the list was closed', async () => {
  const occasion = await closed()
  await courses.write({ ...occasion, version: 3, place: { sv: 'Sal 2', en: 'Room 2' } })
  expect(await isResumed(occasion)).toBe(true)
  await ordersLetters(occasion)
  expect(await world.deps.stores.mail.readRecipients(`course-changed-${occasion.id}-3`)).toEqual([somebody(1)])
  expect(await isResumed(occasion)).toBe(false)
  await courses.write({ ...occasion, version: 4, state: 'cancelled', reason: { sv: 'Brand', en: 'Fire' } })
  expect(await isResumed(occasion)).toBe(true)
  await decides(occasion)
  expect(await courses.standings(occasion)).toEqual({ 1: 'removed', 2: 'notAccepted' })
})

it('draws no number for a late application that its person does not claim', async () => {
  const occasion = await settled()
  const missing = await courses.draws(occasion)
  const { seen } = await decides(occasion)
  await run(() => worker.decideNext({ occasion: occasion.id }, { seen, asked: seen!.at + 2_000 }))
  await courses.arrives(courses.applicationUnder(missing, occasion, somebody(missing)))
  await world.deps.dynamo.client.send(
    new UpdateCommand({
      TableName: world.deps.dynamo.tables.courses,
      Key: keys.signUpClaim(occasion.id, somebody(missing)),
      UpdateExpression: 'SET #number = :other',
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':other': 99 },
    }),
  )
  await decides(occasion)
  await decides(occasion)
  expect((await world.deps.stores.admissions.readAdmission(occasion.id)).drawn).toBe(missing)
})

it('an application that comes after its number was passed over is found', async () => {
  const occasion = await settled()
  const missing = await courses.draws(occasion)
  const { seen } = await decides(occasion)
  await run(() => worker.decideNext({ occasion: occasion.id }, { seen, asked: seen!.at + 2_000 }))
  expect(await isResumed(occasion)).toBe(false)
  await courses.arrives(courses.applicationUnder(missing, occasion, somebody(missing)))
  expect(await isResumed(occasion)).toBe(true)
  await decides(occasion)
  await ordersLetters(occasion)
  expect(await isResumed(occasion)).toBe(false)
})

it('everything that is open is read once when portal time has been moved', async () => {
  const occasion = await settled()
  offset = day
  expect(await isResumed(occasion)).toBe(true)
  expect(await isResumed(occasion)).toBe(false)
})

it.each([
  ['on, past it by more than occasions are listed back', { starts: 100, moved: 200 }],
  ['back, before it by more than occasions are listed ahead', { starts: 300, moved: -200 }],
])('an open list is read when portal time has been moved %s', async (_, { starts, moved }) => {
  const startsAt = Date.now() + starts * day
  const occasion = await settled({ startsAt, endsAt: startsAt + day })
  offset = moved * day
  expect(await isResumed(occasion)).toBe(true)
  expect(await isResumed(occasion)).toBe(false)
})

it('one occasion that cannot be read or started keeps no other from being nudged', async () => {
  const [broken, away, other] = [await settled(), await settled(), await settled()]
  for (const occasion of [away, other]) await courses.signsUp(occasion, somebody(3))
  const { dynamo } = world.deps
  const Key = keys.admissionProgress(broken.id)
  const update = (UpdateExpression: string, logged: unknown) =>
    dynamo.client.send(
      new UpdateCommand({
        TableName: dynamo.tables.courses,
        Key,
        UpdateExpression,
        ExpressionAttributeValues: { ':logged': logged },
      }),
    )
  const { progress } = await world.deps.stores.admissions.readAdmission(broken.id)
  await update('SET logged = :logged', 'many')
  refused = away.id
  nudged = []
  await expect(resume()).rejects.toThrow('2 admissions are not resumed')
  expect(nudged).toContain(other.id)
  await update('SET logged = :logged', progress!.logged)
})
