import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { annualMeetingActivities } from '#workflows/annual-meeting/activities/index.ts'
import type { Transition } from '#workflows/annual-meeting/meeting-record.ts'
import { heldMeeting, officersOf, packaged, sign, signaturesOf, signedMeeting } from './meeting-scenes.ts'
import { createWorld, person, type Meeting, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  world.deps.engine.signal = (id, signal, argument) =>
    env.client.workflow
      .getHandle(id)
      .signal(signal, argument)
      .then(
        () => true,
        () => false,
      )
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const settled = <Value>(read: () => Value | Promise<Value>, expected: Value) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 10_000, interval: 50 })
const open = async ({ key }: Meeting) =>
  (await world.deps.stores.meetings.openEffects(key)).flatMap(({ effects }) => effects.map(({ kind }) => kind))
const started = (sendId: string) => world.started.filter((id) => id === `mail/${sendId}`).length

/** A meeting with time and place, ready for its notice. */
const plannedMeeting = async () => {
  const meeting = await world.aMeeting('2027-01-20')
  await meeting.begin()
  await meeting.lay('time-and-place', {
    date: `${meeting.year}-02-12`,
    startTime: '18:00',
    endTime: '20:00',
    place: 'Stora salen',
    meetingLink: null,
  })
  return meeting
}

/** What the worker had done when it was killed: the transition is stored, and neither process nor caller knows. */
const cutOffAfterStoring = async (
  meeting: Meeting,
  commandId: string,
  run: (transition: Transition, activities: ReturnType<typeof annualMeetingActivities>) => Promise<unknown>,
  by = person('chairman'),
) => {
  const { seq = 0 } = (await meeting.summary()) ?? {}
  await run(
    { clubId: meeting.clubId, year: meeting.year, seq: seq + 1, commandId, by, at: await env.currentTimeMs() },
    annualMeetingActivities(world.deps),
  )
}

describe('the letters of a notice', () => {
  it('follow the transition without the sender waiting for them', async () => {
    const meeting = await plannedMeeting()
    expect(await meeting.command('sendNotice', {}, { commandId: 'notice-sent' })).toMatchObject({
      notice: { state: 'sending' },
    })
    await settled(() => started('notice-sent'), 1)
    await settled(() => open(meeting), [])
  })

  it('are tried again until they are under way', async () => {
    const meeting = await plannedMeeting()
    const { start } = world.deps.engine
    let failures = 0
    world.deps.engine.start = (process) =>
      failures < 3 ? Promise.reject(new Error(`the engine is down ${(failures += 1)}`)) : start(process)
    await meeting.command('sendNotice', {}, { commandId: 'notice-again' })
    await settled(() => started('notice-again'), 1)
    world.deps.engine.start = start
    expect(failures).toBe(3)
  })

  it('go out when the process was cut off between the stored transition and them, and no one repeats the command', async () => {
    const meeting = await plannedMeeting()
    await cutOffAfterStoring(meeting, 'notice-cut-off', (transition, activities) =>
      activities.sendToMembers(transition, 'notice'),
    )
    expect([started('notice-cut-off'), await open(meeting)]).toEqual([0, ['letters']])
    expect(await world.resumeOpenEffects()).toEqual({ signalled: 1, carriedOut: 0 })
    await settled(() => started('notice-cut-off'), 1)
    await settled(() => open(meeting), [])
    expect(await meeting.command('advance', { to: 'preparation', proceed: true })).toMatchObject({
      seq: 3,
      notice: { sendId: 'notice-cut-off' },
    })
    expect(await world.resumeOpenEffects()).toEqual({ signalled: 0, carriedOut: 0 })
  })

  it('leave the command that was cut off answered with yes, when it is repeated after the process has caught up', async () => {
    const meeting = await plannedMeeting()
    await cutOffAfterStoring(meeting, 'notice-caught-up', (transition, activities) =>
      activities.sendToMembers(transition, 'notice'),
    )
    await world.resumeOpenEffects()
    await settled(() => open(meeting), [])
    expect(await meeting.command('sendNotice', {}, { commandId: 'notice-caught-up' })).toMatchObject({
      seq: 2,
      notice: { sendId: 'notice-caught-up' },
    })
    expect([await meeting.history(), started('notice-caught-up')]).toEqual([['type-chosen', 'notice-sent'], 1])
  })

  it('go out once when the command is repeated after the cut', async () => {
    const meeting = await plannedMeeting()
    await cutOffAfterStoring(meeting, 'notice-repeated', (transition, activities) =>
      activities.sendToMembers(transition, 'notice'),
    )
    await meeting.command('sendNotice', {}, { commandId: 'notice-repeated' })
    await settled(() => started('notice-repeated'), 1)
    await settled(() => open(meeting), [])
    expect(await meeting.history()).toEqual(['type-chosen', 'notice-sent'])
  })

  it('go out although the process has ended', async () => {
    const meeting = await plannedMeeting()
    await cutOffAfterStoring(meeting, 'notice-no-process', (transition, activities) =>
      activities.sendToMembers(transition, 'notice'),
    )
    await meeting.handle.terminate()
    expect(await world.resumeOpenEffects()).toEqual({ signalled: 0, carriedOut: 1 })
    expect([started('notice-no-process'), await open(meeting)]).toEqual([1, []])
  })

  it('are carried on by the next run of the process', async () => {
    const meeting = await plannedMeeting()
    await cutOffAfterStoring(meeting, 'notice-next-run', (transition, activities) =>
      activities.sendToMembers(transition, 'notice'),
    )
    await meeting.handle.terminate()
    const summary = await meeting.summary()
    const start = {
      clubId: meeting.clubId,
      year: meeting.year,
      dueAt: summary?.dueAt ?? 0,
      meetingPeriodEndsAt: summary?.dueAt ?? 0,
      offset: 0,
    }
    await env.client.workflow.start('annualMeeting', {
      workflowId: `${meeting.id}/next`,
      taskQueue: 'mandat-test',
      args: [{ start, summary, handled: [], overdue: false, meetingPeriodEnded: true, openEffects: 1 }],
    })
    await settled(() => started('notice-next-run'), 1)
    await settled(() => open(meeting), [])
  })
})

describe('what follows other transitions', () => {
  it('notifies those elected, once for each registration', async () => {
    const meeting = await heldMeeting(world)
    await settled(() => open(meeting), [])
    const sends = (await world.deps.stores.mail.listSendings(meeting.clubId, meeting.year)).filter(
      ({ kind }) => kind === 'elected',
    )
    expect(sends.map(({ sendId }) => started(sendId))).toEqual([1])
  })

  it('notifies those who leave as well, when the meeting elected another in their place', async () => {
    const meeting = await heldMeeting(world)
    const { members = [], assignments = [] } = (await world.deps.stores.people.clubPeople(meeting.clubId)) ?? {}
    const runs = ({ until }: { until: string }) => until > `${meeting.year}-02-12`
    const leaver = assignments.find((each) => each.type === 'auditor' && runs(each))?.person
    const successor = members.find(({ ref }) => ref !== leaver)?.ref
    await meeting.lay('elections', {
      posts: [
        {
          id: 'p9',
          type: 'auditor',
          seats: 1,
          termYears: 1,
          holders: [leaver],
          nominees: [successor],
          method: 'acclamation',
          rounds: [],
        },
      ],
    })
    const { fence } = await world.deps.stores.meetings.takeLock(
      meeting.key,
      { who: person('chairman'), realNow: Date.now() },
      'assignments',
    )
    await meeting.command('registerAssignments', { fence }, { commandId: 'handed-over' })
    await settled(() => open(meeting), [])
    expect([started('handed-over'), started('handed-over-leaving')]).toEqual([1, 1])
    const sends = await world.deps.stores.mail.listSendings(meeting.clubId, meeting.year)
    expect(sends.find(({ sendId }) => sendId === 'handed-over-leaving')).toMatchObject({
      kind: 'leaving',
    })
    expect(await world.deps.stores.mail.readRecipients('handed-over-leaving')).toContain(leaver)
    const events = await world.deps.stores.mandateEvents.ofClub(meeting.clubId)
    expect(
      events
        .filter(({ person: whose }) => whose === leaver)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['elected-at-meeting', 'replaced-at-meeting'])
  })

  it('notifies those who signed that the protocol is unlocked, although the process was cut off', async () => {
    const meeting = await heldMeeting(world)
    await (await sign(world, meeting, 'secretary', `${meeting.id}-first`)).report()
    await settled(() => signaturesOf(meeting), ['secretary'])
    await settled(() => open(meeting), [])
    const { secretary } = await officersOf(meeting)
    await cutOffAfterStoring(
      meeting,
      'unlock-cut-off',
      (transition, activities) => activities.unlockProtocol(transition, 'Fel datum'),
      secretary,
    )
    expect([started('unlock-cut-off'), await open(meeting)]).toEqual([0, ['withdraw-orders', 'letters']])
    await world.resumeOpenEffects()
    await settled(() => started('unlock-cut-off'), 1)
    await settled(() => open(meeting), [])
  })

  it('brings a submission to the register, although the process never heard that it was stored', async () => {
    const meeting = await signedMeeting(world)
    packaged(world, meeting)
    await cutOffAfterStoring(meeting, 'submit-cut-off', (transition, activities) => activities.submit(transition))
    expect([(await meeting.summary())?.sync.state, await open(meeting)]).toEqual(['pending', ['delivery']])
    await world.resumeOpenEffects()
    await meeting.handle.result()
    expect([(await meeting.summary())?.sync.state, await open(meeting)]).toEqual(['done', []])
  })
})
