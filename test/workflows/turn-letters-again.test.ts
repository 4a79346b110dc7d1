import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { effectsOf } from '#functions/annual-meeting/item-rules.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { turnSendId } from '#shared/platform/mail/sending-ids.ts'
import { aWriter } from '../builders/database.ts'
import { heldMeeting, officersOf, signedByAll } from './meeting-scenes.ts'
import { createWorld, person, type Meeting, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'
import { one, turnScenes } from './turn-scenes.ts'

let env: TestWorkflowEnvironment
let world: World
let scenes: ReturnType<typeof turnScenes>
/** Who was sent a letter, by address. */
let taken: string[] = []
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  scenes = turnScenes(env, world)
  world.deps.mailer.send = async (to) => {
    taken.push(to)
    return { result: 'sent', messageId: `m${taken.length}` }
  }
  world.deps.mailer.quota = async () => ({ perSecond: 1_000, leftToday: 100_000 })
  const { start } = world.deps.engine
  // The mail goes out as the engine has it: once under an id, and again only where that is asked for.
  world.deps.engine.start = async (process) => {
    const { type, id, argument, again } = process
    if (type !== 'bulkMail') return start(process)
    world.started.push(id)
    await env.client.workflow
      .start(type, {
        workflowId: id,
        taskQueue: 'mandat-test',
        args: [argument],
        workflowIdReusePolicy: again ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
      })
      .catch(() => undefined)
  }
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

/** Portal time for the meeting's process, and for the letters, which go out later. */
const atTimes = async (meeting: Meeting, { process, letters }: { process: number; letters: number }) => {
  await meeting.moveTo(process)
  await world.deps.clock.move(letters - Date.now())
}
const isSent = (sendId: string) => env.client.workflow.getHandle(`mail/${sendId}`).result()
const lettersTo = async (ref: string) => {
  const person = await world.deps.stores.people.person(ref)
  return taken.filter((to) => to === person?.email).length
}
const turnOf = async (meeting: Meeting, ...turn: [Parameters<typeof turnSendId>[1], string?]) =>
  turnSendId((await meeting.summary())!, ...turn)
/** Saves the secretary, as the page does: what a save has to do beyond the item is said by the function's own rule. */
const chooses = async (meeting: Meeting, secretary: string) => {
  const { stores } = world.deps
  const stored = await stores.meetings.readItem(meeting.key, 'meeting-secretary')
  const item = { ...stored, data: { secretary: { ref: secretary } } } as MeetingItem
  const writer = await aWriter(stores, person('chairman'), { club: meeting.clubId, realNow: Date.now() })
  await stores.meetings.saveItem(meeting.key, writer, { item, version: item.version, ...effectsOf(item) })
}

it('notifies a secretary who is chosen by a save after an unlock, once, and not the one who was replaced', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { secretary, adjuster } = await officersOf(meeting)
  await scenes.signs(meeting, 'secretary', `${meeting.id}-before`)
  await meeting.command('unlockProtocol', { reason: 'Fel sekreterare' }, { by: secretary })
  await scenes.isCarriedOut(meeting)
  const members = await scenes.membersOf(meeting)
  const other = members.find(({ ref }) => ![secretary, adjuster, person('chairman')].includes(ref))?.ref ?? ''
  const before = await scenes.letters(meeting)
  taken = []
  await chooses(meeting, other)
  expect(await scenes.resumeOpenEffects()).toMatchObject({ signalled: 1 })
  await scenes.isCarriedOut(meeting)
  await isSent(await turnOf(meeting, 'sign-as-secretary', other))
  expect(await scenes.letters(meeting)).toEqual([...before, one('sign-as-secretary', other)].toSorted(scenes.byText))
  expect(await lettersTo(other)).toBe(1)
  await chooses(meeting, other)
  await scenes.resumeOpenEffects()
  await scenes.isCarriedOut(meeting)
  expect(await lettersTo(other)).toBe(1)
})

it('sends a letter that midnight stopped when the deadline is extended, and once however often it is', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { dueAt = 0, authority: [officer = ''] = [] } = (await meeting.summary()) ?? {}
  await atTimes(meeting, { process: dueAt - 3_600_000, letters: dueAt + 60_000 })
  taken = []
  await signedByAll(world, meeting)
  await scenes.isCarriedOut(meeting)
  const ready = await turnOf(meeting, 'ready-to-submit')
  await isSent(ready)
  expect(await lettersTo(officer)).toBe(0)
  for (const days of [5, 10]) {
    await meeting.command('extendDeadline', { dueAt: dueAt + days * 86_400_000, reason: 'Sjukdom' })
    await scenes.isCarriedOut(meeting)
    await isSent(ready)
    expect(await lettersTo(officer)).toBe(1)
  }
})

it('sends a letter that a step back stopped when the meeting comes back to the protocol', async () => {
  const meeting = await heldMeeting(world)
  await scenes.isCarriedOut(meeting)
  const { secretary, adjuster } = await officersOf(meeting)
  const { start } = world.deps.engine
  let late: (() => Promise<void>) | null = null
  // The letter waits for the mail service while an officer goes back.
  world.deps.engine.start = (process) => {
    if (!process.id.startsWith('mail/sign-as-adjuster')) return start(process)
    late = () => start(process)
    return Promise.resolve()
  }
  await scenes.signs(meeting, 'secretary', `${meeting.id}-one`)
  world.deps.engine.start = start
  await meeting.command('advance', { to: 'annual-meeting', proceed: true })
  taken = []
  await late!()
  const letter = await turnOf(meeting, 'sign-as-adjuster', adjuster)
  await isSent(letter)
  expect(await lettersTo(adjuster)).toBe(0)
  await meeting.command('advance', { to: 'protocol', proceed: true })
  await scenes.isCarriedOut(meeting)
  await isSent(letter)
  expect([await lettersTo(adjuster), await lettersTo(secretary)]).toEqual([1, 0])
})
