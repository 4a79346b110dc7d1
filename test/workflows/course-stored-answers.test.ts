import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedAnswerId } from '#shared/courses/sign-up.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { coursesOf } from './course-world.ts'
import { run } from './killed-worker.ts'
import { offeredIn } from './offered.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
let offered: ReturnType<typeof offeredIn>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
  offered = offeredIn(world)
})
afterAll(() => world.close())

type Offered = Awaited<ReturnType<typeof offered.offered>>
/** Stores an answer whose signal did not reach its process, as the function does. */
const keeps = async ({ occasion, offer }: Offered, askedAt: number, isAccepted = true, stores = world.deps.stores) => {
  const [signUp] = await stores.admissions.signUpsUnder(occasion.id, [2])
  await stores.signUps.keepAnswer({ offer, isAccepted, givesUp: [], askedAt }, signUp!)
}
const left = ({ occasion }: Offered) => world.deps.stores.admissions.askedActs(occasion.id, 9)

describe('an answer that was given while the engine was away', () => {
  it.each([
    [true, 'accepted', 'offer-accepted'],
    [false, 'cancelled', 'offer-declined'],
  ])('holds (yes: %s), however long after the end of the offer it comes to its process', async (yes, status, what) => {
    const made = await offered.offered()
    await keeps(made, made.expiresAt - 1, yes)
    await offered.decides(made.occasion, made.expiresAt + 86_400_000)
    expect(await courses.standings(made.occasion)).toMatchObject({ 2: status })
    const { log, faults } = await courses.judged(made.occasion)
    expect(faults).toEqual([])
    expect(log.entries.find((entry) => entry.what === what)).toMatchObject({ number: 2, at: made.expiresAt - 1 })
    expect(await left(made)).toEqual([])
  })

  it('holds also past the start of the occasion', async () => {
    const made = await offered.offered()
    await keeps(made, made.expiresAt - 1)
    await offered.decides(made.occasion, made.occasion.startsAt + 1)
    expect(await courses.standings(made.occasion)).toMatchObject({ 2: 'accepted', 3: 'notAccepted' })
    expect((await courses.judged(made.occasion)).faults).toEqual([])
  })

  it('is stored once, and not beside an offer that has ended', async () => {
    const made = await offered.offered()
    await keeps(made, made.expiresAt - 1)
    await expect(keeps(made, made.expiresAt - 1, false)).rejects.toMatchObject({ code: 'overloaded' })
    expect(await left(made)).toMatchObject([{ id: storedAnswerId(made.offer), isAccepted: true }])
    const other = await offered.offered()
    const [signUp] = await world.deps.stores.admissions.signUpsUnder(other.occasion.id, [2])
    await offered.decides(other.occasion, other.expiresAt)
    const late = { offer: other.offer, isAccepted: true, givesUp: [], askedAt: other.expiresAt - 1 }
    await expect(world.deps.stores.signUps.keepAnswer(late, signUp!)).rejects.toMatchObject({ code: 'overloaded' })
    expect(await courses.standings(other.occasion)).toMatchObject({ 2: 'notAccepted' })
  })

  it('stops the end of its offer that a worker has begun to store', async () => {
    const made = await offered.offered()
    let isStored = false
    const client = new Proxy(world.deps.dynamo.client, {
      get: (target, name) => {
        if (name !== 'send') return Reflect.get(target, name)
        return async (command: Parameters<typeof target.send>[0]) => {
          if (!isStored && command.constructor.name === 'TransactWriteCommand') {
            isStored = true
            await keeps(made, made.expiresAt - 1)
          }
          return target.send(command)
        }
      },
    })
    const dynamo = { ...world.deps.dynamo, client }
    const slow = courseAdmissionActivities({ ...world.deps, dynamo, stores: createStores(dynamo) })
    await run(() => slow.decideNext({ occasion: made.occasion.id }, { seen: null, asked: made.expiresAt }))
    expect(isStored).toBe(true)
    expect(await courses.standings(made.occasion)).toMatchObject({ 2: 'accepted' })
    expect((await courses.judged(made.occasion)).faults).toEqual([])
  })

  it('that does not hold for another reason is over', async () => {
    const made = await offered.offered()
    await keeps(made, made.expiresAt - 1)
    const answer = { number: 2, offer: made.offer, isAccepted: false }
    await run(() =>
      courseAdmissionActivities(world.deps).answerCourseOffer(
        { occasion: made.occasion.id },
        answer,
        made.expiresAt - 2,
      ),
    )
    await offered.decides(made.occasion)
    expect(await left(made)).toEqual([])
    expect(await courses.standings(made.occasion)).toMatchObject({ 2: 'cancelled' })
  })
})
