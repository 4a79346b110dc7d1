import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { announcedMeeting, whereAndWhen } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { findingsOf, refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
}, 240_000)
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const inMarch = ({ year }: Meeting) => ({ date: `${year}-03-12` })
const plan = (meeting: Meeting, change: Record<string, unknown>) =>
  meeting.lay('time-and-place', whereAndWhen(meeting, change))
const missing = [{ code: 'late-reason-required', itemId: 'time-and-place', field: 'lateReason' }]

it('sends no notice of a meeting after 28 February before its reason is given, and names the field', async () => {
  const meeting = await world.aMeeting('2027-02-20')
  await meeting.begin()
  await plan(meeting, inMarch(meeting))
  const refused = meeting.command('sendNotice', {})
  expect(await refusalOf(refused)).toBe('meeting-not-ready')
  expect(await findingsOf(refused)).toMatchObject(missing)
  await plan(meeting, { ...inMarch(meeting), lateReason: 'Lokalen brann' })
  expect(await meeting.command('sendNotice', {})).toMatchObject({ notice: { state: 'sending' } })
})

it('asks for one when the day is first set in March, whichever day that is', async () => {
  const meeting = await world.aMeeting('2027-03-01', '00:01')
  await meeting.begin()
  await plan(meeting, { date: `${meeting.year}-02-12` })
  expect(await findingsOf(meeting.command('sendNotice', {}))).toMatchObject(missing)
})

it('sends a correction that moves the meeting into March only with its reason', async () => {
  const meeting = await announcedMeeting(world, 'moved-to-march')
  await meeting.moveTo(stockholmInstant(`${meeting.year}-02-05`, '09:00'))
  await plan(meeting, inMarch(meeting))
  expect(await findingsOf(meeting.command('correctNotice', {}))).toMatchObject(missing)
  await plan(meeting, { ...inMarch(meeting), lateReason: 'Lokalen brann' })
  expect(await meeting.command('correctNotice', {})).toMatchObject({ noticeSaid: inMarch(meeting) })
})

it('is not in the way of a correction once the day is back in February, though the reason stays', async () => {
  const meeting = await announcedMeeting(world, 'back-in-february')
  await plan(meeting, { ...inMarch(meeting), lateReason: 'Lokalen brann' })
  await plan(meeting, { date: `${meeting.year}-02-13`, lateReason: 'Lokalen brann' })
  expect(await meeting.command('correctNotice', {})).toMatchObject({ noticeSaid: { date: `${meeting.year}-02-13` } })
})

it('stops a correction when the reason was taken away after the notice', async () => {
  const meeting = await world.aMeeting('2027-02-20')
  await meeting.begin()
  await plan(meeting, { ...inMarch(meeting), lateReason: 'Lokalen brann' })
  await meeting.command('sendNotice', {}, { commandId: 'with-reason' })
  await noteTally(world.deps.dynamo, world.deps.stores.mail, 'with-reason', { over: true })
  await plan(meeting, { ...inMarch(meeting), place: 'Lilla salen' })
  expect(await findingsOf(meeting.command('correctNotice', {}))).toMatchObject(missing)
})
