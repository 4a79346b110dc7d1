import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import { heldMeeting, packaged, signedMeeting } from './meeting-scenes.ts'
import { createWorld, person, type Meeting, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const settled = <Value>(read: () => Promise<Value>, expected: Value) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 10_000, interval: 100 })
const lastEvent = async (meeting: Meeting) => (await meeting.history()).at(-1)
const midnight = (meeting: Meeting) => stockholmInstant(`${meeting.year}-03-16`, '00:00')
const second = 1_000

const begun = async () => {
  const meeting = await world.aMeeting('2027-01-20')
  await meeting.begin()
  return meeting
}

describe('16 March 00:00 in Stockholm', () => {
  it('is when a meeting becomes overdue: not a second before, and at once', async () => {
    const meeting = await begun()
    await meeting.moveTo(midnight(meeting) - 5 * second)
    await settled(() => lastEvent(meeting), 'meeting-period-ended')
    await env.sleep(10 * second)
    await settled(() => lastEvent(meeting), 'overdue')
    const { at = 0 } = (await world.deps.stores.meetings.readHistory(meeting.key)).at(-1) ?? {}
    expect(at).toBeGreaterThanOrEqual(midnight(meeting))
    expect(at - midnight(meeting)).toBeLessThan(5 * second)
  })

  it('is midnight by the clock on the wall also for a deadline in summer time', async () => {
    const meeting = await begun()
    await meeting.command('extendDeadline', { dueAt: endOfDay(`${meeting.year}-03-31`), reason: 'Sjukdom' })
    expect(new Date((await meeting.summary())?.dueAt ?? 0).toISOString()).toBe(`${meeting.year}-03-31T22:00:00.000Z`)
    await meeting.moveTo(midnight(meeting) + second)
    await meeting.moveTo(endOfDay(`${meeting.year}-03-31`) - 5 * second)
    await settled(() => lastEvent(meeting), 'meeting-period-ended')
    await env.sleep(10 * second)
    await settled(() => lastEvent(meeting), 'overdue')
  })
})

describe('an overdue meeting', () => {
  it('cannot be submitted until an operator extends its deadline, and loses nothing', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    await meeting.moveTo(midnight(meeting))
    await settled(() => lastEvent(meeting), 'overdue')
    expect(await refusalOf(meeting.command('submitMeeting', {}))).toBe('overdue')
    await meeting.command('extendDeadline', { dueAt: endOfDay(`${meeting.year}-03-20`), reason: 'Sjukdom' })
    await settled(() => lastEvent(meeting), 'no-longer-overdue')
    expect(await meeting.command('submitMeeting', {})).toMatchObject({ step: 'done', protocol: { state: 'submitted' } })
    await meeting.handle.result()
  })

  it('cannot register those elected until then either', async () => {
    const meeting = await heldMeeting(world)
    const register = async () => {
      const { fence } = await world.deps.stores.meetings.takeLock(
        meeting.key,
        { who: person('chairman'), realNow: Date.now() },
        'assignments',
      )
      return meeting.command('registerAssignments', { fence })
    }
    await meeting.moveTo(midnight(meeting))
    await settled(() => lastEvent(meeting), 'overdue')
    expect(await refusalOf(register())).toBe('overdue')
    await meeting.command('extendDeadline', { dueAt: endOfDay(`${meeting.year}-03-20`), reason: 'Sjukdom' })
    expect((await register()).assignmentsRegisteredAt).toBeGreaterThan(midnight(meeting))
  })

  it('can still be written: its steps and its protocol go on', async () => {
    const meeting = await heldMeeting(world)
    await meeting.moveTo(midnight(meeting))
    await settled(() => lastEvent(meeting), 'overdue')
    expect(await meeting.command('advance', { to: 'annual-meeting', proceed: true })).toMatchObject({
      step: 'annual-meeting',
    })
    await meeting.command('advance', { to: 'protocol', proceed: true })
    expect(await meeting.command('generateProtocol', {})).toMatchObject({
      protocol: { state: 'generated', version: 2 },
    })
  })

  it.each([0, -1])('is refused a new deadline that is no later than now or than it has', async (earlier) => {
    const meeting = await begun()
    const { dueAt = 0 } = (await meeting.summary()) ?? {}
    expect(await refusalOf(meeting.command('extendDeadline', { dueAt: dueAt + earlier, reason: 'Sjukdom' }))).toBe(
      'invalid-input',
    )
  })
})

it('a club that was given more time before it began has that time when it begins', async () => {
  const meeting = await world.aMeeting('2027-01-20')
  const dueAt = endOfDay(`${meeting.year}-03-31`)
  await world.deps.stores.meetings.putSeasonOverride({ clubId: meeting.clubId, year: meeting.year, dueAt, setAt: 1 })
  await meeting.begin()
  expect((await meeting.summary())?.dueAt).toBe(dueAt)
  await meeting.moveTo(midnight(meeting) + second)
  await settled(() => lastEvent(meeting), 'meeting-period-ended')
  await meeting.moveTo(dueAt)
  await settled(() => lastEvent(meeting), 'overdue')
})
