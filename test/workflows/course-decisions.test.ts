import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Occasion } from '#shared/courses/occasion.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { coursesOf, somebody } from './course-world.ts'
import { dyingAt } from './dying-worker.ts'
import { run } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
})
afterAll(() => world.close())

const aWorker = (deps: WorkerDeps = world.deps) => courseAdmissionActivities(deps)
const decides = (worker: ReturnType<typeof aWorker>, { id }: Occasion, asked = Date.now(), seen = null as never) =>
  run(() => worker.decideNext({ occasion: id }, { seen, asked }))
const everybody = (occasion: Occasion, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, index) => courses.signsUp(occasion, somebody(from + index))))

describe('the process of an occasion', () => {
  it('has nothing to do where no one has signed up', async () => {
    const occasion = await courses.anOpenOccasion()
    expect(await decides(aWorker(), occasion)).toMatchObject({ isMore: false, isOver: true })
    expect((await courses.judged(occasion)).log.entries).toEqual([])
  })

  it('gives seats in the order of the numbers, in several batches, and places in line after them', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 30 })
    await everybody(occasion, 1, 47)
    await decides(aWorker(), occasion)
    const standings = await courses.standings(occasion)
    expect(
      Object.values(standings)
        .slice(0, 30)
        .every((status) => status === 'accepted'),
    ).toBe(true)
    expect(Object.values(standings).slice(30)).toEqual(Array.from({ length: 17 }, () => 'reserveList'))
    const { log, faults, state } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(log.entries.filter(({ what }) => what === 'decided').map(({ number }) => number)).toEqual(
      Array.from({ length: 47 }, (_, index) => index + 1),
    )
    const { taken } = (await world.deps.stores.courses.readOccasion(occasion.id))?.occasion ?? {}
    expect(taken).toEqual({ seats: 30, waiting: 17, sessions: {} })
    expect(state?.decidedThrough).toBe(47)
  })

  it('names no one in its log', async () => {
    const occasion = await courses.anOpenOccasion()
    await everybody(occasion, 1, 3)
    await decides(aWorker(), occasion)
    const { log } = await courses.judged(occasion)
    expect(JSON.stringify(log)).not.toContain(somebody(1))
    expect(new Set(log.entries.map(({ pseudonym }) => pseudonym)).size).toBe(4)
  })

  it('waits two seconds for a number whose application has not come, and gives it another one when it comes later', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 2 })
    const worker = aWorker()
    await courses.signsUp(occasion, somebody(1))
    const missing = await courses.draws(occasion)
    await courses.signsUp(occasion, somebody(3))
    const begun = Date.now()
    const first = await decides(worker, occasion, begun)
    expect(first.pause).toBeGreaterThan(1_000)
    expect(first.pause).toBeLessThanOrEqual(2_000)
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted', 3: 'pending' })
    const at = first.seen!.at + 2_000
    const early = await decides(worker, occasion, at - 500, first.seen as never)
    expect(early.seen).toEqual(first.seen)
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted', 3: 'pending' })
    await decides(worker, occasion, at, first.seen as never)
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted', 3: 'accepted' })
    await courses.arrives(courses.applicationUnder(missing, occasion, somebody(2)))
    await decides(worker, occasion, at)
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted', 3: 'accepted', 4: 'reserveList' })
    const { log, faults, state } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(log.entries.at(-1)).toMatchObject({ what: 'decided', number: 4, former: missing })
    expect(state?.passedOver).toEqual({ [missing]: 4 })
  })

  it('ends a sign-up that was given up under the number that was passed over', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 2 })
    const worker = aWorker()
    const missing = await courses.draws(occasion)
    await courses.signsUp(occasion, somebody(2))
    const { seen } = await decides(worker, occasion)
    await decides(worker, occasion, seen!.at + 2_000, seen as never)
    await courses.arrives(courses.applicationUnder(missing, occasion, somebody(1)))
    await decides(worker, occasion, seen!.at + 2_000)
    expect(await courses.standings(occasion)).toEqual({ 2: 'accepted', 3: 'accepted' })
    await courses.isAskedOf(occasion, missing)
    await decides(worker, occasion, seen!.at + 2_000)
    expect(await courses.standings(occasion)).toEqual({ 2: 'accepted', 3: 'cancelled' })
    expect(await world.deps.stores.admissions.askedActs(occasion.id, 1)).toEqual([])
  })

  it('decides everybody, however often one of them has asked to give up', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 30 })
    await everybody(occasion, 1, 19)
    for (let times = 0; times < 45; times++) await courses.isAskedOf(occasion, 1)
    await decides(aWorker(), occasion)
    const standings = await courses.standings(occasion)
    expect(standings[1]).toBe('cancelled')
    expect(Object.values(standings).filter((status) => status === 'accepted')).toHaveLength(18)
  })

  it('reads a log again whose sessions an editor has named in lower case', async () => {
    const id = '01arz3ndektsv4rrffq69g5fav'
    const session = { id, title: { sv: 'Pass', en: 'Session' }, startsAt: 0, endsAt: 1, capacity: 5 }
    const occasion = await courses.anOpenOccasion({ sessions: [session] })
    for (const number of [1, 2]) {
      const signUp = courses.applicationUnder(await courses.draws(occasion), occasion, somebody(number))
      await courses.arrives({ ...signUp, chosen: [id] })
      await decides(aWorker(), occasion)
    }
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted', 2: 'accepted' })
  })

  it('frees the claim of a person who gets nothing, so that they can sign up again', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 1, waitingList: false })
    await courses.signsUp(occasion, somebody(1))
    await courses.signsUp(occasion, somebody(2))
    await decides(aWorker(), occasion)
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted', 2: 'notAccepted' })
    expect(await courses.signsUp(occasion, somebody(2))).toBe(3)
    await expect(courses.signsUp(occasion, somebody(1))).rejects.toThrow('ConditionalCheckFailed')
  })

  it('decides once what two workers decide at once', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 10 })
    await everybody(occasion, 1, 60)
    await Promise.all([decides(aWorker(), occasion), decides(aWorker(), occasion), decides(aWorker(), occasion)])
    await decides(aWorker(), occasion)
    const { log, faults } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(log.entries).toHaveLength(61)
  })

  it.each([1, 2, 3, 4])('goes on where a worker died at its transaction %i', async (transaction) => {
    for (const isCarriedOut of [true, false]) {
      const occasion = await courses.anOpenOccasion({ capacity: 10 })
      await everybody(occasion, 1, 45)
      await expect(decides(dyingAt(world, transaction, isCarriedOut), occasion)).rejects.toThrow('killed')
      await decides(aWorker(), occasion)
      const { log, faults } = await courses.judged(occasion)
      expect(faults).toEqual([])
      expect(log.entries).toHaveLength(46)
      expect(new Set(Object.values(await courses.standings(occasion)))).toEqual(new Set(['accepted', 'reserveList']))
    }
  })

  it('knows the same from the log as it remembers', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 2 })
    await everybody(occasion, 1, 5)
    const remembering = aWorker()
    await decides(remembering, occasion)
    await courses.givesUp(occasion, 1)
    await decides(remembering, occasion)
    const { state } = await courses.judged(occasion)
    await courses.givesUp(occasion, 2)
    await decides(aWorker(), occasion)
    const { faults, state: later } = await courses.judged(occasion)
    expect(faults).toEqual([])
    expect(Object.values(state?.offers ?? {}).map(({ number }) => number)).toEqual([3])
    expect(Object.values(later?.offers ?? {}).map(({ number }) => number)).toEqual([3, 4])
  })

  it('ends those who gave up before their turn, in one batch as many as it has place for', async () => {
    const occasion = await courses.anOpenOccasion()
    await everybody(occasion, 1, 25)
    for (let number = 1; number <= 25; number += 1) await courses.givesUp(occasion, number)
    await decides(aWorker(), occasion)
    expect(new Set(Object.values(await courses.standings(occasion)))).toEqual(new Set(['cancelled']))
    expect(await world.deps.stores.admissions.askedActs(occasion.id, 1)).toEqual([])
    expect((await courses.judged(occasion)).faults).toEqual([])
  })

  it('notifies everyone of a cancelled occasion, however many they are, and frees their claims', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 10 })
    await everybody(occasion, 1, 70)
    await decides(aWorker(), occasion)
    await courses.write({ ...occasion, version: 2, state: 'cancelled', reason: { sv: 'Inställd', en: 'Cancelled' } })
    await expect(decides(dyingAt(world, 2, true), occasion)).rejects.toThrow('killed')
    await decides(aWorker(), occasion)
    expect(Object.values(await courses.standings(occasion))).toEqual(Array.from({ length: 70 }, () => 'removed'))
    const { log, faults } = await courses.judged(occasion)
    expect(faults).toEqual([])
    const entry = log.entries.at(-1)!.index
    const follows = await world.deps.stores.admissions.follows(occasion.id, 200)
    expect(follows.filter((follow) => follow.entry === entry)).toHaveLength(70)
    expect((await world.deps.stores.admissions.readAdmission(occasion.id)).progress?.ending).toBeNull()
  })

  it('orders each letter once where a worker died before it had noted that', async () => {
    const occasion = await courses.anOpenOccasion()
    await everybody(occasion, 1, 3)
    const worker = aWorker()
    await decides(worker, occasion)
    const { admissions, mail } = world.deps.stores
    const open = await admissions.follows(occasion.id, 10)
    expect(open.map(({ number, letter }) => [number, letter])).toEqual([
      [1, 'seat'],
      [2, 'seat'],
      [3, 'seat'],
    ])
    const stores = {
      ...world.deps.stores,
      admissions: { ...admissions, followDone: () => Promise.reject(new Error('killed')) },
    }
    await expect(
      run(() => aWorker({ ...world.deps, stores }).orderCourseLetters({ occasion: occasion.id })),
    ).rejects.toThrow('letters are left')
    await run(() => worker.orderCourseLetters({ occasion: occasion.id }))
    expect(await admissions.follows(occasion.id, 10)).toEqual([])
    for (const { number, entry } of open) {
      const [signUp] = await admissions.signUpsUnder(occasion.id, [number])
      const sendId = courseSendId({ occasion: occasion.id, entry, number })
      expect(await mail.readRecipients(sendId)).toEqual([signUp?.person])
    }
  })
})
