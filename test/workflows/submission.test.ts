import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { heldMeeting, officersOf as officers, packaged, signedMeeting } from './meeting-scenes.ts'
import { createWorld, type World } from './meeting-world.ts'
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

describe('the submission', () => {
  it('is refused until everybody has signed', async () => {
    expect(await refusalOf((await heldMeeting(world)).command('submitMeeting', {}))).toBe('protocol-not-signed')
  })

  it('is final', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    await world.setRegister('down')
    const submitted = await meeting.command('submitMeeting', {})
    expect(submitted).toMatchObject({
      step: 'done',
      frozen: true,
      sync: { state: 'pending' },
      protocol: { state: 'submitted' },
    })
    const { secretary } = await officers(meeting)
    const commands = [
      () => meeting.command('submitMeeting', {}),
      () => meeting.command('unlockProtocol', { reason: 'ändra' }, { by: secretary }),
      () => meeting.command('advance', { to: 'protocol', proceed: true }),
      () => meeting.command('generateProtocol', {}),
    ]
    for (const again of commands) expect(await refusalOf(again())).toBe('submitted')
    await world.setRegister('none')
    await meeting.command('retrySync', {})
    await meeting.handle.result()
  })

  it('is brought to the register after a pause, at once when an officer asks for it, and ends no timer before its answer', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    const pauses = async () => {
      const { events } = await meeting.handle.fetchHistory()
      return (events ?? []).flatMap(({ timerStartedEventAttributes: timer, timerCanceledEventAttributes: ended }) =>
        timer && Number(String(timer.startToFireTimeout?.seconds)) <= 20 ? ['begun'] : ended ? ['ended'] : [],
      )
    }
    await meeting.command('submitMeeting', {})
    expect(await pauses()).toEqual(['begun'])
    await meeting.command('retrySync', {})
    await meeting.handle.result()
    expect(await pauses()).toEqual(['begun', 'ended'])
    expect((await meeting.summary())?.sync.state).toBe('done')
  })

  it('reaches the register once, however often the register was down', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    await world.setRegister('down')
    await meeting.command('submitMeeting', {})
    await env.sleep('20 seconds')
    await settled(async () => (await meeting.summary())?.sync, {
      state: 'failed',
      cause: 'register-unavailable',
      attempts: 1,
      nextAttemptAt: expect.any(Number) as number,
      reference: null,
    })
    await env.sleep('2 minutes')
    await settled(async () => (await meeting.summary())?.sync.attempts, 2)
    await world.setRegister('none')
    await meeting.handle.result()
    expect((await meeting.summary())?.sync).toMatchObject({ state: 'done', cause: null })
    expect(
      world.registerFile.data.submissions.filter(
        ({ clubId, year }) => clubId === meeting.clubId && year === meeting.year,
      ),
    ).toHaveLength(1)
  })
})
