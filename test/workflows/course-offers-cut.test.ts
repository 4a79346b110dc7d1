import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasSeatToGive } from '#shared/courses/admission-state.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { coursesOf } from './course-world.ts'
import { dyingAt } from './dying-worker.ts'
import { run } from './killed-worker.ts'
import { offeredIn } from './offered.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
let offering: ReturnType<typeof offeredIn>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
  offering = offeredIn(world)
})
afterAll(() => world.close())

const aWorker = () => courseAdmissionActivities(world.deps)

it.each([
  ['once the seat is freed', 1, true, 0],
  ['as it offers the seat', 2, false, 0],
  ['once the seat is offered', 2, true, 1],
] as const)(
  'a worker that dies %s leaves a seat that is offered once, to the first in line',
  async (_, at, isCarriedOut, made) => {
    const occasion = await offering.givenUp()
    await expect(offering.decides(occasion, Date.now(), dyingAt(world, at, isCarriedOut))).rejects.toThrow('killed')
    expect(await courses.standings(occasion)).toEqual({ 1: 'cancelled', 2: 'reserveList', 3: 'reserveList' })
    expect(await offering.entriesOf(occasion, 'offered')).toHaveLength(made)
    const { progress } = await world.deps.stores.admissions.readAdmission(occasion.id)
    expect(progress?.hasSeatToGive).toBe(made === 0)
    await offering.decides(occasion)
    expect(await offering.entriesOf(occasion, 'offered')).toMatchObject([{ number: 2 }])
    expect((await courses.judged(occasion)).faults).toEqual([])
  },
)

type Offered = Awaited<ReturnType<typeof offering.offered>>

/** Whether an offer that is accepted at this instant is taken. */
const accepts = async ({ occasion, offer }: Offered, asked: number, worker = aWorker()): Promise<boolean> =>
  run(() => worker.answerCourseOffer({ occasion: occasion.id }, { number: 2, offer, isAccepted: true }, asked)).then(
    () => true,
    (refusal: Error) => {
      expect(refusal).toMatchObject({ code: 'offer-over' })
      return false
    },
  )

/** Of accepted and expired exactly one holds, for the seat’s present or next participant: the seat is never lost. */
const isSettled = async ({ occasion, offer }: Offered, isAccepted: boolean) => {
  await offering.decides(occasion)
  const { state, faults } = await courses.judged(occasion)
  expect(faults).toEqual([])
  const ends = (await offering.entriesOf(occasion, 'offer-accepted', 'offer-expired')).filter(
    (each) => 'offer' in each && each.offer === offer,
  )
  expect(ends.map(({ what }) => what)).toEqual([isAccepted ? 'offer-accepted' : 'offer-expired'])
  expect(await courses.standings(occasion)).toEqual({
    1: 'cancelled',
    2: isAccepted ? 'accepted' : 'notAccepted',
    3: 'reserveList',
  })
  expect(Object.values(state!.offers).map(({ number }) => number)).toEqual(isAccepted ? [] : [3])
  expect(hasSeatToGive(state!)).toBe(false)
}

it.each([
  [-1, true],
  [0, false],
  [1, false],
])('an offer that is accepted %i ms from its end is taken: %s', async (ms, isTaken) => {
  const made = await offering.offered()
  expect(await accepts(made, made.expiresAt + ms)).toBe(isTaken)
  await offering.decides(made.occasion, made.expiresAt + ms)
  if (isTaken) await isSettled(made, true)
  else expect(await offering.entriesOf(made.occasion, 'offer-accepted')).toEqual([])
})

it.each([-1, 0, 1])(
  'an offer that is accepted %i ms from its end while it expires is one of both, whichever comes first',
  async (ms) => {
    for (const isFirst of [true, false, true, false]) {
      const made = await offering.offered()
      const answer = () => accepts(made, made.expiresAt + ms)
      const begun = isFirst ? answer() : null
      const expiring = offering.decides(made.occasion, made.expiresAt)
      const isAccepted = await (begun ?? answer())
      await expiring
      if (ms >= 0) expect(isAccepted).toBe(false)
      await isSettled(made, isAccepted)
    }
  },
)
