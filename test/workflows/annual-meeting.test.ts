import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { heldMeeting, officersOf as officers, sign, signaturesOf as signatures } from './meeting-scenes.ts'
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

describe('the deadline', () => {
  it('makes a meeting overdue when it passes, and an extension makes it open again', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await env.sleep('54 days')
    expect(await meeting.history()).toEqual(['type-chosen', 'meeting-period-ended'])
    await env.sleep('2 days')
    await settled(async () => (await meeting.history()).at(-1), 'overdue')
    const dueAt = stockholmInstant(`${meeting.year}-04-01`, '00:00')
    expect((await meeting.command('extendDeadline', { dueAt, reason: 'Sjukdom i styrelsen' })).dueAt).toBe(dueAt)
    await settled(async () => (await meeting.history()).at(-1), 'no-longer-overdue')
  })

  it('comes at once when the clock is moved past it', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    await meeting.handle.signal('clockChanged', {
      offset: stockholmInstant(`${meeting.year}-03-16`, '00:00') - (await env.currentTimeMs()),
    })
    await settled(async () => (await meeting.history()).slice(-2), ['meeting-period-ended', 'overdue'])
  })
})

describe('a command', () => {
  it('has one effect and one answer however often it is sent', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    const send = () =>
      meeting.command('advance', { to: 'preparation', proceed: true }, { commandId: '01JZZZZZZZZZZZZZZZZZZZZZZZ' })
    const [first, ...others] = [await send(), await send(), await send()]
    expect(others).toEqual([first, first])
    expect(await meeting.history()).toEqual(['type-chosen', 'step-changed'])
  })

  it('goes on after a transition that is stored but that the process was cut off from', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    const event = { seq: 2, commandId: 'cut-off', at: 1, by: null, what: 'step-changed' }
    await world.deps.stores.meetings.project(meeting.key, {
      event,
      patch: { step: 'preparation', reached: ['choose-type', 'pre-meeting', 'preparation'] },
      now: { step: 'preparation', dueAt: 1 },
    })
    expect(await meeting.command('advance', { to: 'annual-meeting', proceed: true })).toMatchObject({
      seq: 3,
      step: 'annual-meeting',
    })
    expect(await meeting.command('advance', { to: 'preparation', proceed: true })).toMatchObject({
      seq: 4,
      step: 'preparation',
    })
    expect(await meeting.history()).toEqual(['type-chosen', 'step-changed', 'step-changed', 'step-changed'])
  })

  it('without the right is refused before it touches anything', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    expect(
      await refusalOf(meeting.command('advance', { to: 'preparation', proceed: true }, { may: ['meeting.read'] })),
    ).toBe('unauthorized')
    expect(await meeting.history()).toEqual(['type-chosen'])
  })

  it('that leaves warnings behind asks first', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    expect(await refusalOf(meeting.command('advance', { to: 'preparation', proceed: false }))).toBe(
      'unhandled-warnings',
    )
  })

  it('to register those elected is refused before the meeting has been held', async () => {
    const meeting = await world.aMeeting('2027-01-20')
    await meeting.begin()
    for (const to of ['preparation', 'annual-meeting'] as const) await meeting.command('advance', { to, proceed: true })
    expect(await refusalOf(meeting.command('advance', { to: 'register-assignments', proceed: true }))).toBe(
      'meeting-not-held',
    )
  })
})

describe('registering those elected', () => {
  const lock = (meeting: Meeting, who: string, at = Date.now()) =>
    world.deps.stores.meetings.takeLock(meeting.key, { who, realNow: at }, 'assignments')

  it('gives the lock back, and is heard by the register each time it is ordered', async () => {
    const meeting = await heldMeeting(world)
    const keysOf = () =>
      world.registerFile.data.answered.filter(({ key }) =>
        key.startsWith(`am/${meeting.clubId}/${meeting.year}/assignments/`),
      ).length
    expect([(await meeting.summary())?.lock, keysOf()]).toEqual([null, 1])
    const { fence } = await lock(meeting, person('chairman'))
    expect(await meeting.command('registerAssignments', { fence })).toMatchObject({ lock: null })
    expect([(await meeting.summary())?.lock, keysOf()]).toEqual([null, 2])
  })

  it('does not take the lock from an editor who took it over meanwhile', async () => {
    const meeting = await heldMeeting(world)
    const { fence } = await lock(meeting, person('chairman'))
    const { register } = world.deps
    const changeAssignments = register.changeAssignments.bind(register)
    const taken = vi.spyOn(register, 'changeAssignments').mockImplementationOnce(async (...batch) => {
      await changeAssignments(...batch)
      await lock(meeting, person('vice-chairman'), Date.now() + 10 * 60_000)
    })
    await meeting.command('registerAssignments', { fence })
    taken.mockRestore()
    expect((await meeting.summary())?.lock).toMatchObject({ holder: person('vice-chairman'), fence: fence + 1 })
  })
})

describe('no one signs twice: an adjuster who is the secretary, or the chairman,', () => {
  const choose = (meeting: Meeting, ref: string) =>
    meeting.lay(
      'adjuster-and-vote-counter',
      { adjusters: [{ ref }], voteCounter: { name: 'Eva Gäst' } },
      { unnoticed: true },
    )
  const chairmanOf = async (meeting: Meeting) =>
    (await world.deps.stores.people.clubPeople(meeting.clubId))?.members[0]?.ref ?? ''

  it('stops the protocol from being generated', async () => {
    const meeting = await heldMeeting(world)
    const { secretary } = await officers(meeting)
    await choose(meeting, secretary)
    expect(await refusalOf(meeting.command('generateProtocol', {}))).toBe('adjuster-is-secretary')
    expect(await refusalOf(meeting.command('resolveDraft', { choice: 'new' }, { by: secretary }))).toBe(
      'adjuster-is-secretary',
    )
    await choose(meeting, await chairmanOf(meeting))
    expect(await refusalOf(meeting.command('generateProtocol', {}))).toBe('adjuster-is-chairman')
  })

  it('stops both from signing', async () => {
    const meeting = await heldMeeting(world)
    const { secretary } = await officers(meeting)
    await choose(meeting, secretary)
    const begin = () => meeting.command('startSigning', { role: 'secretary', certified: true }, { by: secretary })
    expect(await refusalOf(begin())).toBe('adjuster-is-secretary')
    await choose(meeting, await chairmanOf(meeting))
    expect(await refusalOf(begin())).toBe('adjuster-is-chairman')
    expect(await meeting.summary()).toMatchObject({ frozen: false })
  })
})

describe('signing', () => {
  it('lets the adjuster sign only after the secretary', async () => {
    const meeting = await heldMeeting(world)
    const { adjuster } = await officers(meeting)
    expect(
      await refusalOf(meeting.command('startSigning', { role: 'adjuster', certified: false }, { by: adjuster })),
    ).toBe('adjuster-before-secretary')
  })

  it('freezes the meeting, and frees it when the attempt comes to nothing', async () => {
    const meeting = await heldMeeting(world)
    const { result } = await sign(world, meeting, 'secretary', 'order-a')
    expect((await meeting.summary())?.frozen).toBe(true)
    await meeting.handle.signal('signingEnded', { order: 'order-a', round: result.round })
    await settled(async () => (await meeting.summary())?.frozen, false)
  })

  it('starts a new round when unlocked, which an order of the old round cannot complete', async () => {
    const meeting = await heldMeeting(world)
    const { result, report } = await sign(world, meeting, 'secretary', 'order-b')
    await report()
    await settled(() => signatures(meeting), ['secretary'])
    const { secretary } = await officers(meeting)
    const unlocked = await meeting.command('unlockProtocol', { reason: 'Fel datum i § 9' }, { by: secretary })
    expect(unlocked.protocol).toMatchObject({ round: 2, signatures: [], documentSha256: null })
    expect(unlocked.frozen).toBe(false)
    await meeting.handle.signal('signatureResult', { ...result, order: 'order-late' })
    await settled(async () => (await meeting.history()).at(-1), 'signature-ignored')
    expect(await signatures(meeting)).toEqual([])
  })
})
