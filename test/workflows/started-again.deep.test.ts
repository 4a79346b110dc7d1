import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { annualMeetingActivities } from '#workflows/annual-meeting/activities/index.ts'
import { heldMeeting, packaged, signedByAll } from './meeting-scenes.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { startAgain, terminated } from './started-again.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

/** A process that is gone is started again from what is stored. */
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

const numbers = async (key: { club: string; year: number }) =>
  (await world.deps.stores.meetings.readHistory(key)).map(({ seq }) => seq)

it('goes on where the meeting stood, to its submission, and does nothing twice', async () => {
  const meeting = await heldMeeting(world)
  const before = await meeting.history()
  await terminated(meeting)
  await startAgain(env, world, meeting)
  expect(await meeting.history()).toEqual(before)
  await signedByAll(world, meeting)
  packaged(world, meeting)
  await meeting.command('submitMeeting', {})
  await meeting.handle.result()
  expect((await meeting.summary())?.sync.state).toBe('done')
  expect(await numbers(meeting.key)).toEqual((await meeting.history()).map((_, index) => index + 1))
  expect((await meeting.history()).slice(before.length)).toEqual([
    'signing-started',
    'protocol-stored',
    'signed-by-secretary',
    'signing-started',
    'signed-by-adjuster',
    'submitted',
    'synchronised',
  ])
})

it('knows the commands that were carried out before, and answers them without repeating them', async () => {
  const meeting = await world.aMeeting('2027-01-20')
  await meeting.begin()
  await meeting.command('advance', { to: 'preparation', proceed: true }, { commandId: 'a-step' })
  await terminated(meeting)
  await startAgain(env, world, meeting)
  expect(await meeting.command('advance', { to: 'preparation', proceed: true }, { commandId: 'a-step' })).toMatchObject(
    { step: 'preparation', seq: 2 },
  )
  expect(await meeting.history()).toEqual(['type-chosen', 'step-changed'])
})

it('carries out what the process that is gone had stored and not done', async () => {
  const meeting = await world.aMeeting('2027-01-20')
  await meeting.begin()
  await meeting.lay('time-and-place', {
    date: `${meeting.year}-02-12`,
    startTime: '18:00',
    endTime: '20:00',
    place: 'Stora salen',
    meetingLink: null,
  })
  await terminated(meeting)
  const transition = {
    clubId: meeting.clubId,
    year: meeting.year,
    seq: 2,
    commandId: 'notice-left',
    by: person('chairman'),
    at: await env.currentTimeMs(),
  }
  await annualMeetingActivities(world.deps).sendToMembers(transition, 'notice')
  expect(world.started).not.toContain('mail/notice-left')
  await startAgain(env, world, meeting)
  await vi.waitFor(() => expect(world.started.filter((id) => id === 'mail/notice-left')).toHaveLength(1), {
    timeout: 10_000,
  })
})

it('is still overdue when it was, and waits for the deadline that an operator has given', async () => {
  const meeting = await world.aMeeting('2027-03-17')
  await meeting.begin()
  await vi.waitFor(async () => expect(await meeting.history()).toContain('overdue'), { timeout: 10_000 })
  await terminated(meeting)
  await startAgain(env, world, meeting)
  await meeting.command('extendDeadline', {
    dueAt: stockholmInstant(`${meeting.year}-04-01`, '00:00'),
    reason: 'Sjukdom',
  })
  await vi.waitFor(async () => expect((await meeting.history()).at(-1)).toBe('no-longer-overdue'), { timeout: 10_000 })
  expect((await meeting.history()).filter((what) => what === 'overdue')).toHaveLength(1)
})

it('takes an operator’s word to try the register again, and no one else’s who may not submit', async () => {
  const meeting = await heldMeeting(world)
  await signedByAll(world, meeting)
  packaged(world, meeting)
  await world.setRegister('rejects')
  await meeting.command('submitMeeting', {})
  await env.sleep('20 seconds')
  await vi.waitFor(async () => expect((await meeting.summary())?.sync.state).toBe('failed'), { timeout: 10_000 })
  await world.setRegister('none')
  expect(await refusalOf(meeting.command('retrySync', {}, { may: ['meeting.read'] }))).toBe('unauthorized')
  await meeting.command('retrySync', {}, { by: person('operator'), may: ['process.repair'] })
  await meeting.handle.result()
  expect((await meeting.summary())?.sync.state).toBe('done')
})
