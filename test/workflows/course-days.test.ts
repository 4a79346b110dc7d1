import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { courseProcess } from '#shared/platform/engine/course-process.ts'
import { courseReminderSendId, courseSendId } from '#shared/platform/mail/sending-ids.ts'
import { remindParticipants } from '#workflows/course-admission/remind-participants.ts'
import { coursesOf, somebody } from './course-world.ts'
import { createWorld, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

const hour = 3_600_000
const waiting = { timeout: 20_000 }
/** The nights in which the clocks go forward and back, of a year in which nothing else is played. */
const forward = '2031-03-30'
const back = '2031-10-26'

let env: TestWorkflowEnvironment
let world: World
let courses: ReturnType<typeof coursesOf>
let now = 0
let offset = 0
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  courses = coursesOf(world.deps, () => now)
})
afterAll(async () => {
  await writeClockOffset(world.deps.dynamo, 0)
  await world.close()
  await env.teardown()
})

/** Portal time as the engine sees it. */
const portalNow = async () => (await env.currentTimeMs()) + offset
const moveTo = async (at: number) => {
  offset = at - (await env.currentTimeMs())
  await writeClockOffset(world.deps.dynamo, offset)
  now = at
}
const passTo = async (at: number) => env.sleep(at - (await portalNow()))
const nudge = ({ id }: Occasion) => {
  const process = courseProcess(id)
  return env.client.workflow.signalWithStart(process.type, {
    workflowId: process.id,
    taskQueue: 'mandat-test',
    args: [process.argument],
    signal: 'nudged',
    signalArgs: [],
  })
}
const entriesOf = async (occasion: Occasion, what: string) =>
  (await courses.judged(occasion)).log.entries.filter((entry) => entry.what === what)
const becomes = async (occasion: Occasion, standings: Record<number, string>) => {
  await expect.poll(() => courses.standings(occasion), waiting).toEqual(standings)
}

/** Each occasion has people of its own: some of the days are the same, and no one has two seats at once. */
let held = 0
const wanting = (number: number) => somebody(10 * held + number)

/** One seat and two who want it, for an occasion on this day. */
const heldOn = async (day: string, time: string) => {
  const startsAt = stockholmInstant(day, time)
  const terms = { startsAt, endsAt: startsAt + 4 * hour, signUpUntil: addDays(day, -1), cancelUntil: addDays(day, -1) }
  const occasion = await courses.anOpenOccasion({ ...terms, capacity: 1 })
  held += 1
  for (const number of [1, 2]) await courses.signsUp(occasion, wanting(number))
  await nudge(occasion)
  await becomes(occasion, { 1: 'accepted', 2: 'reserveList' })
  return occasion
}

describe.each([
  ['forward', forward, 23],
  ['back', back, 25],
])('when the clocks go %s', { timeout: 180_000 }, (_, night, hours) => {
  it('a list closes at the midnight at which its occasion starts, and not an hour from it', async () => {
    const day = addDays(night, 1)
    await moveTo(stockholmInstant(addDays(night, -2), '12:00'))
    const occasion = await heldOn(day, '00:00')
    expect(occasion.startsAt - stockholmInstant(night, '00:00')).toBe(hours * hour)
    await passTo(occasion.startsAt - 60_000)
    expect(await courses.standings(occasion)).toEqual({ 1: 'accepted', 2: 'reserveList' })
    await passTo(occasion.startsAt + 1_000)
    await becomes(occasion, { 1: 'accepted', 2: 'notAccepted' })
    const [closed] = await entriesOf(occasion, 'list-closed')
    expect(closed!.at - occasion.startsAt).toBeGreaterThanOrEqual(0)
    expect(closed!.at - occasion.startsAt).toBeLessThan(60_000)
    expect((await courses.judged(occasion)).faults).toEqual([])
  })

  it('an offer runs for forty-eight hours all the same', async () => {
    await moveTo(stockholmInstant(addDays(night, -1), '12:00'))
    const occasion = await heldOn(addDays(night, 30), '09:00')
    await courses.givesUp(occasion, 1)
    await nudge(occasion)
    await expect.poll(() => entriesOf(occasion, 'offered'), waiting).toHaveLength(1)
    const [{ index: offer } = { index: 0 }] = await entriesOf(occasion, 'offered')
    const sendId = courseSendId({ occasion: occasion.id, entry: offer, number: 2 })
    const { mail } = world.deps.stores
    await expect.poll(() => mail.readRecipients(sendId), waiting).toEqual([wanting(2)])
    const at = await portalNow()
    await mail.claim(sendId, wanting(2), at)
    await mail.markSent(sendId, wanting(2), 'taken', at)
    await nudge(occasion)
    await expect
      .poll(async () => (await courses.judged(occasion)).state?.offers[offer]?.expiresAt, waiting)
      .toBe(at + 48 * hour)
    await passTo(at + 47 * hour)
    expect(await courses.standings(occasion)).toMatchObject({ 2: 'reserveList' })
    await passTo(at + 48 * hour + 1_000)
    await becomes(occasion, { 1: 'cancelled', 2: 'notAccepted' })
  })

  it.each([7, 1] as const)(
    'those with a seat are reminded %i days before at eight in the morning, once',
    async (days) => {
      const firstDay = addDays(night, days)
      await moveTo(stockholmInstant(addDays(night, -10), '12:00'))
      const occasion = await heldOn(firstDay, '00:00')
      const sendId = courseReminderSendId(occasion.id, { days, firstDay })
      const reminds = async () => {
        await remindParticipants(world.deps, await portalNow())
        return world.deps.stores.mail.readRecipients(sendId)
      }
      const morning = stockholmInstant(night, '08:00')
      await passTo(morning - 60_000)
      expect(await reminds()).toEqual([])
      await passTo(morning)
      expect(await reminds()).toEqual([wanting(1)])
      await passTo(morning + hour)
      expect(await reminds()).toEqual([wanting(1)])
      expect(world.started.filter((id) => id === `mail/${sendId}`).length).toBeGreaterThan(0)
      expect(stockholmDate(morning)).toBe(night)
    },
  )
})
