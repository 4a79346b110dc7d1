import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { courseProcess, nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import { courseSendId } from '#shared/platform/mail/sending-ids.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { admissionsResumed } from '#workflows/course-admission-scanner/resume-admissions.ts'
import { coursesOf, somebody } from './course-world.ts'
import { engineOf } from './engine-of.ts'
import { createWorld } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'
import { refusalOf } from './refusal-of.ts'

const hour = 3_600_000
const day = 24 * hour
let env: TestWorkflowEnvironment
let world: Awaited<ReturnType<typeof createWorld>>
let courses: ReturnType<typeof coursesOf>
let engineNow = Date.now()
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  Object.assign(world.deps.engine, engineOf(env))
  courses = coursesOf(world.deps, () => engineNow)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const nudge = ({ id }: Occasion) => nudgeAdmission(world.deps.engine, id)
const answer = ({ id }: Occasion, number: number, offer: number, isAccepted: boolean) =>
  env.client.workflow
    .getHandle(courseProcess(id).id)
    .executeUpdate('answerOffer', { args: [{ number, offer, isAccepted }] })
const anOccasion = async (differs: Partial<Occasion> = {}) => {
  engineNow = await env.currentTimeMs()
  return courses.anOpenOccasion(differs)
}
const waiting = { timeout: 20_000 }
const becomes = async (occasion: Occasion, standings: Record<number, string>) => {
  await expect.poll(() => courses.standings(occasion), waiting).toEqual(standings)
}
const offersOf = async (occasion: Occasion) => (await courses.judged(occasion)).state?.offers ?? {}
const hasOffer = async (occasion: Occasion, number: number) => {
  const isMade = async () => Object.values(await offersOf(occasion)).some((offer) => offer.number === number)
  await expect.poll(isMade, waiting).toBe(true)
}
const offerTo = async (occasion: Occasion, number: number) => {
  await hasOffer(occasion, number)
  const [id] = Object.entries(await offersOf(occasion)).find(([, offer]) => offer.number === number)!
  return Number(id)
}
/** The mail service takes the letter of an offer. */
const takesLetter = async (occasion: Occasion, number: number, person: string) => {
  const offer = await offerTo(occasion, number)
  const sendId = courseSendId({ occasion: occasion.id, entry: offer, number })
  const { mail } = world.deps.stores
  await expect.poll(() => mail.readRecipients(sendId), { timeout: 20_000 }).toEqual([person])
  const at = await env.currentTimeMs()
  await mail.claim(sendId, person, at)
  await mail.markSent(sendId, person, 'taken', at)
  await nudge(occasion)
  return { offer, at }
}
/** The letter of an offer can never be sent. */
const failsLetter = async (occasion: Occasion, offer: number, number: number) => {
  const sendId = courseSendId({ occasion: occasion.id, entry: offer, number })
  const { mail } = world.deps.stores
  await expect.poll(() => mail.readRecipients(sendId), waiting).toEqual([somebody(number)])
  const at = await env.currentTimeMs()
  await mail.claim(sendId, somebody(number), at)
  await mail.markFailed(sendId, somebody(number), 'no-address', at)
  await nudge(occasion)
  return at
}
const faultsOf = async (occasion: Occasion) => (await courses.judged(occasion)).faults

describe('an occasion whose seats are taken', { timeout: 120_000 }, () => {
  const full = async () => {
    const occasion = await anOccasion({ capacity: 1 })
    for (const number of [1, 2, 3]) await courses.signsUp(occasion, somebody(number))
    await nudge(occasion)
    await becomes(occasion, { 1: 'accepted', 2: 'reserveList', 3: 'reserveList' })
    return occasion
  }

  it('writes to everybody once, and offers a seat that is given up to the first in line', async () => {
    const occasion = await full()
    await courses.givesUp(occasion, 1)
    await nudge(occasion)
    const offer = await offerTo(occasion, 2)
    const sends = [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 1],
      [offer, 2],
    ] as const
    for (const [entry, number] of sends)
      await expect
        .poll(() => world.deps.stores.mail.readRecipients(courseSendId({ occasion: occasion.id, entry, number })), {
          timeout: 20_000,
        })
        .toEqual([somebody(number)])
    expect(await world.deps.stores.admissions.follows(occasion.id, 5)).toEqual([])
    await answer(occasion, 2, offer, true)
    await answer(occasion, 2, offer, true)
    await becomes(occasion, { 1: 'cancelled', 2: 'accepted', 3: 'reserveList' })
    expect(await refusalOf(answer(occasion, 2, offer, false))).toBe('offer-over')
    expect(await refusalOf(answer(occasion, 3, offer, true))).toBe('offer-over')
    expect(await faultsOf(occasion)).toEqual([])
  })

  it('offers a declined seat to the next', async () => {
    const occasion = await full()
    await courses.givesUp(occasion, 1)
    await nudge(occasion)
    await answer(occasion, 2, await offerTo(occasion, 2), false)
    await hasOffer(occasion, 3)
    expect(await courses.standings(occasion)).toMatchObject({ 2: 'cancelled', 3: 'reserveList' })
  })

  it('lets an offer’s time run from when its letter was taken, and offers the seat on when it is over', async () => {
    const occasion = await full()
    await courses.givesUp(occasion, 1)
    await nudge(occasion)
    await hasOffer(occasion, 2)
    await env.sleep('10 days')
    expect(Object.values(await offersOf(occasion))).toMatchObject([{ number: 2, expiresAt: null }])
    const { offer, at } = await takesLetter(occasion, 2, somebody(2))
    await expect.poll(async () => (await offersOf(occasion))[offer]?.expiresAt, { timeout: 20_000 }).toBe(at + 2 * day)
    await env.sleep(2 * day - hour)
    expect(await courses.standings(occasion)).toMatchObject({ 2: 'reserveList' })
    await env.sleep(2 * hour)
    await becomes(occasion, { 1: 'cancelled', 2: 'notAccepted', 3: 'reserveList' })
    await hasOffer(occasion, 3)
    expect(await refusalOf(answer(occasion, 2, offer, true))).toBe('offer-over')
    expect(await faultsOf(occasion)).toEqual([])
  })

  it('offers a seat on whose letter can never be sent, once the time has run from when that was stored', async () => {
    const occasion = await full()
    await courses.givesUp(occasion, 1)
    await nudge(occasion)
    const offer = await offerTo(occasion, 2)
    const at = await failsLetter(occasion, offer, 2)
    await expect.poll(async () => (await offersOf(occasion))[offer]?.expiresAt, waiting).toBe(at + 2 * day)
    await env.sleep(2 * day + hour)
    await becomes(occasion, { 1: 'cancelled', 2: 'notAccepted', 3: 'reserveList' })
    await hasOffer(occasion, 3)
    expect(await faultsOf(occasion)).toEqual([])
  })

  it('gives an offer more time when an operator asks for it, once, and not when it is over', async () => {
    const occasion = await full()
    await courses.givesUp(occasion, 1)
    await nudge(occasion)
    const { offer, at } = await takesLetter(occasion, 2, somebody(2))
    const until = at + 4 * day
    await expect.poll(async () => (await offersOf(occasion))[offer]?.expiresAt, waiting).toBe(at + 2 * day)
    const extend = (to: number) =>
      env.client.workflow
        .getHandle(courseProcess(occasion.id).id)
        .executeUpdate('extendOffer', { args: [{ offer, until: to }] })
    await Promise.all([extend(until), extend(until)])
    await env.sleep(3 * day)
    expect(await offersOf(occasion)).toMatchObject({ [offer]: { number: 2, expiresAt: until } })
    expect(await courses.standings(occasion)).toMatchObject({ 2: 'reserveList' })
    await env.sleep(2 * day)
    await becomes(occasion, { 1: 'cancelled', 2: 'notAccepted', 3: 'reserveList' })
    expect(await refusalOf(extend(until + day))).toBe('offer-over')
    expect(await faultsOf(occasion)).toEqual([])
  })

  it('offers seats that editors add, and removes everybody when they cancel it', async () => {
    const occasion = await full()
    await courses.write({ ...occasion, capacity: 2, version: 2 })
    await nudge(occasion)
    await hasOffer(occasion, 2)
    const reason = { sv: 'Inställd', en: 'Cancelled' }
    await courses.write({ ...occasion, capacity: 2, version: 3, state: 'cancelled', reason })
    await nudge(occasion)
    await becomes(occasion, { 1: 'removed', 2: 'removed', 3: 'removed' })
    await expect
      .poll(async () => (await env.client.workflow.getHandle(courseProcess(occasion.id).id).describe()).status.name, {
        timeout: 20_000,
      })
      .toBe('COMPLETED')
    const { log } = await courses.judged(occasion)
    const entry = log.entries.at(-1)!.index
    for (const number of [1, 2, 3])
      expect(
        await world.deps.stores.mail.readRecipients(courseSendId({ occasion: occasion.id, entry, number })),
      ).toEqual([somebody(number)])
    expect(await faultsOf(occasion)).toEqual([])
  })

  it('closes its list when it starts, and keeps the seats', async () => {
    const occasion = await full()
    await env.sleep(occasion.startsAt - (await env.currentTimeMs()) + 1_000)
    await becomes(occasion, { 1: 'accepted', 2: 'notAccepted', 3: 'notAccepted' })
    const closed = (await courses.judged(occasion)).log.entries.at(-1)
    expect(closed?.what).toBe('list-closed')
    expect(closed?.at).toBeGreaterThanOrEqual(occasion.startsAt)
    expect(closed?.at).toBeLessThan(occasion.startsAt + 1_000)
  })

  it('waits for a number whose application never comes, and passes it over by itself', async () => {
    const occasion = await anOccasion({ capacity: 5 })
    await courses.signsUp(occasion, somebody(1))
    await courses.draws(occasion)
    await courses.signsUp(occasion, somebody(3))
    await nudge(occasion)
    await becomes(occasion, { 1: 'accepted', 3: 'accepted' })
    expect((await courses.judged(occasion)).log.entries.map(({ what }) => what)).toEqual([
      'opened',
      'decided',
      'passed-over',
      'decided',
    ])
  })

  // Last: after a process was ended from outside, the engine’s time does not run ahead any more.
  it('is signalled when portal time was moved, and gone on with where its process is gone', async () => {
    const occasion = await full()
    const resumeAdmissions = admissionsResumed({
      ...world.deps,
      clock: { ...world.deps.clock, realNow: () => engineNow },
    })
    await env.client.workflow.getHandle(courseProcess(occasion.id).id).terminate('gone')
    await courses.signsUp(occasion, somebody(4))
    await resumeAdmissions()
    await becomes(occasion, { 1: 'accepted', 2: 'reserveList', 3: 'reserveList', 4: 'reserveList' })
    const offset = occasion.startsAt - (await env.currentTimeMs()) + hour
    await writeClockOffset(world.deps.dynamo, offset)
    await resumeAdmissions()
    await becomes(occasion, { 1: 'accepted', 2: 'notAccepted', 3: 'notAccepted', 4: 'notAccepted' })
    await writeClockOffset(world.deps.dynamo, 0)
    expect(await faultsOf(occasion)).toEqual([])
  })
})
