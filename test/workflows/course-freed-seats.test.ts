import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { Occasion, Session } from '#shared/courses/occasion.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import { coursesOf, somebody } from './course-world.ts'
import { run } from './killed-worker.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'

const hour = 3_600_000
const day = 24 * hour
let world: StoreAndRegister
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  world = await createStoreAndRegister()
  courses = coursesOf(world.deps)
})
afterAll(() => world.close())

const worker = () => courseAdmissionActivities(world.deps)
const decides = ({ id }: Occasion, asked = Date.now()) =>
  run(() => worker().decideNext({ occasion: id }, { seen: null, asked }))
const orders = ({ id }: Occasion) => run(() => worker().orderCourseLetters({ occasion: id }))
const stored = async ({ id }: Occasion, number: number) =>
  (await world.deps.stores.admissions.signUpsUnder(id, [number]))[0]!
const answers = ({ id }: Occasion, number: number, offer: number, isAccepted = true) =>
  run(() => worker().answerCourseOffer({ occasion: id }, { number, offer, isAccepted }, Date.now()))

describe('sessions that become free one after the other', () => {
  const [a, b] = ['01ARZ3NDEKTSV4RRFFQ69G5FAA', '01ARZ3NDEKTSV4RRFFQ69G5FAB'] as const
  const aSession = (id: string, startsAt: number): Session => ({
    id,
    title: { sv: id, en: id },
    startsAt,
    endsAt: startsAt + hour,
    capacity: 1,
  })
  const inSessions = async () => {
    const { startsAt } = await courses.anOpenOccasion()
    const occasion = await courses.anOpenOccasion({ sessions: [aSession(a, startsAt), aSession(b, startsAt + hour)] })
    for (const [person, chosen] of [[a], [b], [a, b]].entries()) {
      const number = await courses.draws(occasion)
      await courses.arrives({ ...courses.applicationUnder(number, occasion, somebody(7_000 + person)), chosen })
    }
    await decides(occasion)
    for (const number of [1, 2]) {
      await courses.givesUp(occasion, number)
      await decides(occasion)
    }
    return occasion
  }

  it('are offered each with a letter and a time of its own, and answered each by itself', async () => {
    const occasion = await inSessions()
    const { offers = [] } = (await stored(occasion, 3)).standing ?? {}
    expect(offers.map(({ parts, expiresAt }) => [parts, expiresAt])).toEqual([
      [[a], null],
      [[b], null],
    ])
    await orders(occasion)
    const { mail } = world.deps.stores
    const at = Date.now()
    for (const { id } of offers) {
      const sendId = courseSendId({ occasion: occasion.id, entry: id, number: 3 })
      const [recipient = ''] = await mail.readRecipients(sendId)
      await mail.claim(sendId, recipient, at)
      await mail.markSent(sendId, recipient, 'taken', at)
    }
    await decides(occasion)
    const timed = (await stored(occasion, 3)).standing?.offers ?? []
    expect(timed.map(({ expiresAt }) => expiresAt)).toEqual([at + 2 * day, at + 2 * day])
    await answers(occasion, 3, offers[1]!.id)
    await answers(occasion, 3, offers[0]!.id, false)
    expect((await stored(occasion, 3)).standing).toMatchObject({ parts: { [a]: 'none', [b]: 'seat' }, offers: [] })
    expect((await courses.judged(occasion)).faults).toEqual([])
  })
})

describe('a seat that was given up in time', () => {
  it.each([
    ['the last day to cancel', { cancelUntil: addDays(stockholmDate(Date.now()), -1) }],
    ['the start', { startsAt: Date.now() + hour }],
  ])('is given up although an editor has moved %s earlier before the process came to it', async (_, differs) => {
    const occasion = await courses.anOpenOccasion({ capacity: 1 })
    for (const person of [8_001, 8_002]) await courses.signsUp(occasion, somebody(person))
    await decides(occasion)
    await courses.givesUp(occasion, 1)
    const moved = { ...occasion, version: 2, ...differs }
    await courses.write(moved)
    await decides(moved, Date.now() + 2 * hour)
    expect(await courses.standings(occasion)).toMatchObject({ 1: 'cancelled' })
    expect((await courses.judged(moved)).faults).toEqual([])
  })
})

describe('those whom the start has ended', () => {
  it('are notified also where the occasion is cancelled before all of them are', async () => {
    const occasion = await courses.anOpenOccasion({ capacity: 1 })
    for (let person = 0; person < 40; person += 1) await courses.signsUp(occasion, somebody(9_000 + person))
    await decides(occasion)
    const { admissions } = world.deps.stores
    let batches = 0
    const writeBatch: typeof admissions.writeBatch = (batch) => {
      batches += 1
      return batches > 2 ? Promise.reject(new Error('killed')) : admissions.writeBatch(batch)
    }
    const stores = { ...world.deps.stores, admissions: { ...admissions, writeBatch } }
    const dying = courseAdmissionActivities({ ...world.deps, stores })
    const asked = occasion.startsAt + 1
    await expect(run(() => dying.decideNext({ occasion: occasion.id }, { seen: null, asked }))).rejects.toThrow(
      'killed',
    )
    const reason = { sv: 'Inställd', en: 'Cancelled' }
    await courses.write({ ...occasion, version: 2, state: 'cancelled', reason })
    await decides(occasion, asked)
    const standings = await courses.standings(occasion)
    expect(standings[1]).toBe('removed')
    expect(Object.values(standings).filter((status) => status === 'notAccepted')).toHaveLength(39)
    const letters = (await admissions.follows(occasion.id, 200)).map(({ letter }) => letter)
    expect(letters.filter((letter) => letter === 'list-closed')).toHaveLength(39)
    expect(letters.filter((letter) => letter === 'occasion-cancelled')).toHaveLength(1)
  })
})
