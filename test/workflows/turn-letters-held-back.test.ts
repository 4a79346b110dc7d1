import { turnSendId } from '#shared/platform/mail/sending-ids.ts'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { effectsOf } from '#workflows/annual-meeting/activities/effects.ts'
import { heldMeeting, lockOf, officersOf } from './meeting-scenes.ts'
import { createWorld, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'
import { one, waiting, turnScenes } from './turn-scenes.ts'

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

const fee = { currentFee: 15, changed: false }
/** Elects no one who is an officer of the meeting. */
const withAnotherAuditor = ([, , , , { ref: auditor = '' } = {}]: readonly { ref?: string }[]) => {
  const post = { id: 'p1', type: 'auditor', seats: 1, termYears: 1, holders: [], method: 'acclamation', rounds: [] }
  return { elections: { posts: [{ ...post, nominees: [auditor] }] } }
}
const withoutFee = { 'club-fee': { changed: null } }

it('notifies the secretary only once the meeting lacks nothing that others have to mend', async () => {
  const meeting = await heldMeeting(world, { items: () => withoutFee, registers: false })
  const held = () => world.deps.stores.meetings.openEffects(meeting.key)
  await vi.waitFor(async () => expect(await held()).toMatchObject([{ effects: [{ kind: 'notify-turn' }] }]), waiting)
  // No one is troubled while it waits.
  expect(await scenes.resumeOpenEffects()).toMatchObject({ signalled: 0, carriedOut: 0 })
  expect(await scenes.letters(meeting)).toEqual([])
  await meeting.lay('club-fee', fee)
  expect(await scenes.resumeOpenEffects()).toMatchObject({ signalled: 0 })
  await meeting.command('advance', { to: 'register-assignments', proceed: true })
  await meeting.command('registerAssignments', { fence: await lockOf(world, meeting) })
  await meeting.command('advance', { to: 'protocol', proceed: true })
  await scenes.isCarriedOut(meeting)
  const { secretary } = await officersOf(meeting)
  expect(await scenes.letters(meeting)).toEqual([one('sign-as-secretary', secretary)])
})

it('notifies the secretary of a meeting that was mended without a command, at the next scan', async () => {
  const meeting = await heldMeeting(world, { items: () => withoutFee })
  await effectsOf(world.deps).carryOutEffects(meeting.clubId, meeting.year)
  expect(await scenes.letters(meeting)).toEqual([])
  await meeting.lay('club-fee', fee)
  const { secretary } = await officersOf(meeting)
  await vi.waitFor(async () => {
    await scenes.resumeOpenEffects()
    expect(await scenes.letters(meeting)).toEqual([one('sign-as-secretary', secretary)])
  }, waiting)
  await scenes.isCarriedOut(meeting)
})

it('waits no longer than the deadline, and notifies when that is extended and the meeting mended', async () => {
  const meeting = await heldMeeting(world, { items: () => withoutFee })
  const { dueAt = 0 } = (await meeting.summary()) ?? {}
  await meeting.moveTo(dueAt + 60_000)
  await world.deps.clock.move(dueAt + 60_000 - Date.now())
  await meeting.command('generateProtocol', {})
  await scenes.isCarriedOut(meeting)
  await world.deps.clock.move(0)
  await meeting.lay('club-fee', fee)
  await meeting.command('extendDeadline', { dueAt: dueAt + 10 * 86_400_000, reason: 'Sjukdom' })
  await scenes.isCarriedOut(meeting)
  expect((await scenes.letters(meeting)).map((line) => line.split(' ')[0])).toEqual(['sign-as-secretary'])
})

it('notifies the secretary of the new round once there is another adjuster in place of the one who has left', async () => {
  const meeting = await heldMeeting(world, { items: withAnotherAuditor })
  await scenes.isCarriedOut(meeting)
  const { secretary, adjuster } = await officersOf(meeting)
  await scenes.signs(meeting, 'secretary', `${meeting.id}-before`)
  await scenes.leaves(meeting, adjuster)
  await meeting.command('unlockProtocol', { reason: 'Justeraren har slutat' })
  const secondRound = turnSendId((await meeting.summary())!, 'sign-as-secretary', secretary)
  await vi.waitFor(
    async () =>
      expect(await world.deps.stores.meetings.openEffects(meeting.key)).toMatchObject([
        { effects: [{ kind: 'notify-turn' }] },
      ]),
    waiting,
  )
  expect(await scenes.resumeOpenEffects()).toMatchObject({ signalled: 0 })
  expect(scenes.started(secondRound)).toBe(0)
  const other = (await scenes.membersOf(meeting)).findLast(({ ref }) => ref !== secretary)?.ref
  await meeting.lay('adjuster-and-vote-counter', { adjusters: [{ ref: other }], voteCounter: { name: 'Eva Gäst' } })
  await vi.waitFor(async () => {
    await scenes.resumeOpenEffects()
    expect(await world.deps.stores.mail.readRecipients(secondRound)).toEqual([secretary])
  }, waiting)
  expect(scenes.started(secondRound)).toBe(1)
})
