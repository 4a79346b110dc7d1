import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays, stockholmInstant } from '#shared/clock.ts'
import { turnSendId } from '#shared/platform/mail/sending-ids.ts'
import { annualMeetingActivities } from '#workflows/annual-meeting/activities/index.ts'
import type { Transition } from '#workflows/annual-meeting/meeting-record.ts'
import {
  heldMeeting,
  layUploadedProtocol,
  officersOf,
  packaged,
  selfRunMeeting,
  sign,
  signaturesOf,
  signedByAll,
} from './meeting-scenes.ts'
import { createWorld, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'
import { one, turnScenes } from './turn-scenes.ts'

let env: TestWorkflowEnvironment
let world: World
let scenes: ReturnType<typeof turnScenes>
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  scenes = turnScenes(env, world)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

it('notifies the secretary once the protocol can be signed, also when its text is made anew', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { secretary } = await officersOf(meeting)
  expect(await scenes.letters(meeting)).toEqual([one('sign-as-secretary', secretary)])
  await meeting.command('generateProtocol', {})
  await scenes.isCarriedOut(meeting)
  expect((await scenes.letters(meeting)).map((line) => line.split(' ×')[0])).toEqual([`sign-as-secretary ${secretary}`])
})

it('notifies each adjuster when the secretary has signed, then those who may submit, and at the end officers and members', async () => {
  const meeting = await heldMeeting(world)
  packaged(world, meeting)
  await scenes.isCarriedOut(meeting)
  const { secretary, adjuster } = await officersOf(meeting)
  const report = await scenes.signs(meeting, 'secretary', `${meeting.id}-one`)
  expect(await scenes.letters(meeting)).toEqual([
    one('sign-as-adjuster', adjuster),
    one('sign-as-secretary', secretary),
  ])
  // The same signature reported twice notifies no one again.
  await report()
  await scenes.signs(meeting, 'adjuster', `${meeting.id}-two`)
  expect((await scenes.letters(meeting))[0]).toMatch(/^ready-to-submit .* ×1$/)
  const { authority = [] } = (await meeting.summary()) ?? {}
  const ready = turnSendId((await meeting.summary())!, 'ready-to-submit')
  expect(await world.deps.stores.mail.readRecipients(ready)).toEqual(expect.arrayContaining([...authority]))
  await meeting.command('submitMeeting', {})
  await meeting.handle.result()
  await scenes.isCarriedOut(meeting)
  const recipients = async (kind: 'submitted' | 'protocol-final') =>
    world.deps.stores.mail.readRecipients(turnSendId((await meeting.summary())!, kind))
  const [officers, others] = [await recipients('submitted'), await recipients('protocol-final')]
  expect(officers).toEqual(expect.arrayContaining([...authority]))
  expect(others.filter((ref) => officers.includes(ref))).toEqual([])
  const members = await scenes.membersOf(meeting)
  const withAddress = (
    await Promise.all(
      members.map(async ({ ref }) => ((await world.deps.stores.people.person(ref))?.email ? [ref] : [])),
    )
  ).flat()
  expect(new Set([...officers, ...others])).toEqual(new Set([...officers, ...withAddress]))
  expect((await scenes.letters(meeting)).every((line) => line.endsWith('×1'))).toBe(true)
})

it('notifies adjusters again in the round after an unlock, and no one of the round that has ended', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { secretary, adjuster } = await officersOf(meeting)
  await scenes.signs(meeting, 'secretary', `${meeting.id}-first`)
  await meeting.command('unlockProtocol', { reason: 'Fel datum' }, { by: secretary })
  await scenes.isCarriedOut(meeting)
  expect(await scenes.letters(meeting)).toHaveLength(2)
  await scenes.signs(meeting, 'secretary', `${meeting.id}-second`)
  expect((await scenes.letters(meeting)).filter((line) => line.startsWith('sign-as-adjuster'))).toEqual([
    one('sign-as-adjuster', adjuster),
    one('sign-as-adjuster', adjuster),
  ])
})

it('notifies only of the present turn when the worker was killed between a transition and its letters', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { secretary, adjuster } = await officersOf(meeting)
  const { result } = await sign(world, meeting, 'secretary', `${meeting.id}-cut`)
  const { seq = 0 } = (await meeting.summary()) ?? {}
  const transition: Transition = {
    clubId: meeting.clubId,
    year: meeting.year,
    seq: seq + 1,
    commandId: `signed ${result.order}`,
    by: secretary,
    at: await env.currentTimeMs(),
  }
  await annualMeetingActivities(world.deps).recordSignature(transition, result)
  expect((await world.deps.stores.meetings.openEffects(meeting.key)).flatMap(({ effects }) => effects)).toMatchObject([
    { kind: 'notify-turn' },
  ])
  expect(await scenes.resumeOpenEffects()).toMatchObject({ signalled: 1 })
  await scenes.isCarriedOut(meeting)
  expect((await scenes.letters(meeting)).map((line) => line.split(' ×')[0])).toEqual([
    `sign-as-adjuster ${adjuster}`,
    `sign-as-secretary ${secretary}`,
  ])
})

it('notifies no one that they may submit after the deadline, and does so when an operator extends it', async () => {
  const meeting = await heldMeeting(world)
  const { dueAt = 0 } = (await meeting.summary()) ?? {}
  await meeting.moveTo(dueAt + 60_000)
  await signedByAll(world, meeting)
  await scenes.isCarriedOut(meeting)
  const ready = async () => (await scenes.letters(meeting)).filter((line) => line.startsWith('ready-to-submit'))
  expect(await ready()).toEqual([])
  await meeting.command('extendDeadline', { dueAt: dueAt + 10 * 86_400_000, reason: 'Sjukdom' })
  await scenes.isCarriedOut(meeting)
  expect(await ready()).toHaveLength(1)
})

it('notifies officers and members of a self-run meeting that it is submitted', async () => {
  const meeting = await selfRunMeeting(world)
  await layUploadedProtocol(world, meeting)
  packaged(world, meeting)
  await meeting.command('submitMeeting', {})
  await meeting.handle.result()
  await scenes.isCarriedOut(meeting)
  expect((await scenes.letters(meeting)).map((line) => line.split(' ')[0])).toEqual(['protocol-final', 'submitted'])
})

it('reminds whose turn it is because an officer asks, once a day for each, and no one when none is awaited', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { secretary, adjuster } = await officersOf(meeting)
  const remind = (commandId: string) => meeting.command('remindSignatories', {}, { commandId })
  const day = `${meeting.year}-02-13`
  await meeting.moveTo(stockholmInstant(day, '12:00'))
  const { protocol } = await remind(`${meeting.id}-remind`)
  await remind(`${meeting.id}-remind`)
  expect(protocol.reminded?.map(({ person }) => person)).toEqual([secretary])
  expect(await refusalOf(remind(`${meeting.id}-again`))).toBe('signatories-reminded-today')
  await scenes.signs(meeting, 'secretary', `${meeting.id}-r1`)
  await meeting.moveTo(stockholmInstant(day, '18:00'))
  await remind(`${meeting.id}-other`)
  expect(await refusalOf(remind(`${meeting.id}-other-again`))).toBe('signatories-reminded-today')
  await meeting.moveTo(stockholmInstant(addDays(day, 1), '08:00'))
  await remind(`${meeting.id}-tomorrow`)
  await scenes.isCarriedOut(meeting)
  expect((await scenes.letters(meeting)).filter((line) => line.startsWith('sign-reminder'))).toEqual(
    [one('sign-reminder', secretary), one('sign-reminder', adjuster), one('sign-reminder', adjuster)].toSorted(
      scenes.byText,
    ),
  )
  await scenes.signs(meeting, 'adjuster', `${meeting.id}-r2`)
  expect(await refusalOf(remind(`${meeting.id}-nobody`))).toBe('no-signature-awaited')
  expect(await refusalOf(meeting.command('remindSignatories', {}, { may: [] }))).toBe('unauthorized')
})

it('does not notify a signatory who has left the club', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { adjuster } = await officersOf(meeting)
  const { report } = await sign(world, meeting, 'secretary', `${meeting.id}-left`)
  await scenes.leaves(meeting, adjuster)
  await report()
  await vi.waitFor(async () => expect(await signaturesOf(meeting)).toContain('secretary'), { timeout: 15_000 })
  await scenes.isCarriedOut(meeting)
  expect((await scenes.letters(meeting)).filter((line) => line.startsWith('sign-as-adjuster'))).toEqual([])
  expect(await refusalOf(meeting.command('remindSignatories', {}))).toBe('officer-not-in-club')
})

it('reminds no one of their own signature', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { secretary } = await officersOf(meeting)
  expect(await refusalOf(meeting.command('remindSignatories', {}, { by: secretary }))).toBe('no-signature-awaited')
})
