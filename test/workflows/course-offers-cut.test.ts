import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasSeatToGive } from '#shared/courses/admission-state.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { courseSendId } from '#shared/platform/mail/course-send.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
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

const aWorker = () => courseAdmissionActivities(world.deps)
const looks = ({ id }: Occasion, asked = Date.now(), worker = aWorker()) =>
  run(() => worker.decideNext({ occasion: id }, { seen: null, asked }))

/** One seat, of which 1 has had it and asks to give it up, and for which 2 and 3 wait. */
const givenUp = async () => {
  const occasion = await courses.anOpenOccasion({ capacity: 1 })
  for (const number of [1, 2, 3]) await courses.signsUp(occasion, somebody(number))
  await looks(occasion)
  await courses.givesUp(occasion, 1)
  return occasion
}
const entriesOf = async (occasion: Occasion, ...what: string[]) =>
  (await courses.judged(occasion)).log.entries.filter((entry) => what.includes(entry.what))

it.each([
  ['once the seat is freed', 1, true, 0],
  ['as it offers the seat', 2, false, 0],
  ['once the seat is offered', 2, true, 1],
] as const)(
  'a worker that dies %s leaves a seat that is offered once, to the first in line',
  async (_, at, isCarriedOut, made) => {
    const occasion = await givenUp()
    await expect(looks(occasion, Date.now(), dyingAt(world, at, isCarriedOut))).rejects.toThrow('killed')
    expect(await courses.standings(occasion)).toEqual({ 1: 'cancelled', 2: 'reserveList', 3: 'reserveList' })
    expect(await entriesOf(occasion, 'offered')).toHaveLength(made)
    const { progress } = await world.deps.stores.admissions.readAdmission(occasion.id)
    expect(progress?.hasSeatToGive).toBe(made === 0)
    await looks(occasion)
    expect(await entriesOf(occasion, 'offered')).toMatchObject([{ number: 2 }])
    expect((await courses.judged(occasion)).faults).toEqual([])
  },
)

/** The seat is offered to 2, whose letter has been taken; `expiresAt` is when the offer ends. */
const offered = async () => {
  const occasion = await givenUp()
  await looks(occasion)
  await run(() => aWorker().orderCourseLetters({ occasion: occasion.id }))
  const [made] = await entriesOf(occasion, 'offered')
  const offer = made!.index
  const sendId = courseSendId({ occasion: occasion.id, entry: offer, number: 2 })
  const { mail } = world.deps.stores
  await mail.claim(sendId, somebody(2), Date.now())
  await mail.markSent(sendId, somebody(2), 'taken', Date.now())
  await looks(occasion)
  const expiresAt = (await courses.judged(occasion)).state?.offers[offer]?.expiresAt
  return { occasion, offer, expiresAt: expiresAt! }
}
type Offered = Awaited<ReturnType<typeof offered>>

/** Whether an offer that is accepted at this instant is taken. */
const accepts = async ({ occasion, offer }: Offered, asked: number, worker = aWorker()): Promise<boolean> =>
  run(() => worker.answerCourseOffer({ occasion: occasion.id }, { number: 2, offer, isAccepted: true }, asked)).then(
    () => true,
    (refusal: Error) => {
      expect(refusal).toMatchObject({ code: 'offer-over' })
      return false
    },
  )

/** Whoever has the seat now, or for whom it is held: of accepted and expired one, and the seat is never lost. */
const isSettled = async ({ occasion, offer }: Offered, isAccepted: boolean) => {
  await looks(occasion)
  const { state, faults } = await courses.judged(occasion)
  expect(faults).toEqual([])
  const ends = (await entriesOf(occasion, 'offer-accepted', 'offer-expired')).filter(
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
  const made = await offered()
  expect(await accepts(made, made.expiresAt + ms)).toBe(isTaken)
  await looks(made.occasion, made.expiresAt + ms)
  if (isTaken) await isSettled(made, true)
  else expect(await entriesOf(made.occasion, 'offer-accepted')).toEqual([])
})

it.each([-1, 0, 1])(
  'an offer that is accepted %i ms from its end while it expires is one of both, whoever comes first',
  async (ms) => {
    for (const isFirst of [true, false, true, false]) {
      const made = await offered()
      const answer = () => accepts(made, made.expiresAt + ms)
      const begun = isFirst ? answer() : null
      const expiring = looks(made.occasion, made.expiresAt)
      const isAccepted = await (begun ?? answer())
      await expiring
      if (ms >= 0) expect(isAccepted).toBe(false)
      await isSettled(made, isAccepted)
    }
  },
)
