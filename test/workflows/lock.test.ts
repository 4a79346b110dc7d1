import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commandRules, type CommandName } from '#shared/annual-meeting/command-rules.ts'
import type { Commands } from '#workflows/annual-meeting/messages.ts'
import { heldMeeting, lockOf } from './meeting-scenes.ts'
import { createWorld, person, type Meeting, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let planned: Meeting
let held: Meeting
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  planned = await world.aMeeting('2027-01-20')
  await planned.begin()
  held = await heldMeeting(world)
  await held.command('remindSignatories', {})
}, 240_000)
afterAll(async () => {
  await world.close()
  await env.teardown()
})

/** Each command as it can be given again and again, and what it is answered where no lock is against it. */
const given: { [Name in Exclude<CommandName, 'chooseType' | 'retrySync'>]: [() => Meeting, Commands[Name], string] } = {
  switchType: [() => planned, { type: 'guided' }, 'none'],
  advance: [() => planned, { to: 'pre-meeting', proceed: true }, 'wrong-step'],
  sendNotice: [() => planned, {}, 'meeting-not-ready'],
  correctNotice: [() => planned, {}, 'nothing-to-correct'],
  sendDocuments: [() => planned, {}, 'file-missing'],
  registerAssignments: [() => held, { fence: -1 }, 'lock-lost'],
  generateProtocol: [() => held, {}, 'none'],
  resolveDraft: [() => held, { choice: 'nothing' as 'keep' }, 'secretary-only'],
  startSigning: [() => held, { role: 'adjuster', certified: true }, 'not-signatory'],
  unlockProtocol: [() => held, { reason: 'Fel datum' }, 'protocol-not-signed'],
  remindSignatories: [() => held, {}, 'signatories-reminded-today'],
  submitMeeting: [() => held, {}, 'protocol-not-signed'],
  drawLots: [() => held, { item: 'elections', of: 'p1' }, 'no-lot-waiting'],
  setAsideDraw: [() => held, { draw: 'none', reason: 'Fel namn' }, 'draw-not-standing'],
  extendDeadline: [() => held, { dueAt: 1, reason: 'Sjukdom' }, 'invalid-input'],
}
const names = Object.keys(given) as (keyof typeof given)[]

/** The chairman gives the commands; the lock is taken at real time. */
const takenBy =
  (who: string, ago = 0) =>
  async ({ key }: Meeting) => {
    const { fence } = await world.deps.stores.meetings.takeLock(
      key,
      { who: person(who), realNow: Date.now() - ago },
      'documents',
    )
    return () => world.deps.stores.meetings.breakLock(key, fence)
  }
const locks = {
  'no lock': async () => async () => false,
  'an own lock': takenBy('chairman'),
  'the live lock of another': takenBy('vice-chairman'),
  'the expired lock of another': takenBy('vice-chairman', 10 * 60_000),
}

describe.each(names)('%s', (name) => {
  const [meetingOf, input, free] = given[name]
  it.each(Object.keys(locks) as (keyof typeof locks)[])('with %s', async (which) => {
    const meeting = meetingOf()
    const release = await locks[which](meeting)
    const isStopped = which === 'the live lock of another' && !('besideLock' in commandRules[name])
    try {
      expect(await refusalOf(meeting.command(name, input))).toBe(isStopped ? 'locked' : free)
    } finally {
      await release()
    }
  })
})

it('a lock that is taken while a command is decided stops it in the same write', async () => {
  const day = `${planned.year}-02-12`
  await planned.lay('time-and-place', {
    date: day,
    startTime: '18:00',
    endTime: '20:00',
    place: 'Stora salen',
    meetingLink: null,
  })
  const { people } = world.deps.stores
  const read = people.person.bind(people)
  let release = async () => false
  const spy = vi.spyOn(people, 'person').mockImplementationOnce(async (ref) => {
    release = await takenBy('vice-chairman')(planned)
    return read(ref)
  })
  expect(await refusalOf(planned.command('sendNotice', {}))).toBe('locked')
  spy.mockRestore()
  expect(await planned.history()).not.toContain('notice-sent')
  await release()
})

it('a lock that is lost while a registration is decided stops it before the register is asked', async () => {
  const { meetings, assignmentChanges } = world.deps.stores
  const meeting = await heldMeeting(world)
  const [fence, plans, history] = [
    await lockOf(world, meeting),
    await meetings.readPlannedHandovers(meeting.key),
    await meeting.history(),
  ]
  const read = assignmentChanges.ofClub.bind(assignmentChanges)
  const taking = vi.spyOn(assignmentChanges, 'ofClub').mockImplementationOnce(async (club) => {
    await meetings.breakLock(meeting.key, fence)
    await takenBy('vice-chairman')(meeting)
    return read(club)
  })
  const submitted = vi.spyOn(world.deps.register, 'changeAssignments')
  expect(await refusalOf(meeting.command('registerAssignments', { fence }))).toBe('lock-lost')
  expect([submitted.mock.calls.length, await meetings.readPlannedHandovers(meeting.key)]).toEqual([0, plans])
  expect(await meeting.history()).toEqual(history)
  taking.mockRestore()
  submitted.mockRestore()
})
