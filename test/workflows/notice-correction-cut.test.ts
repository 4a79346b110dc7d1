import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { annualMeetingActivities } from '#workflows/annual-meeting/activities/index.ts'
import { announcedMeeting, whereAndWhen } from './meeting-scenes.ts'
import { createWorld, person, type Meeting, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
import { startAgain, terminated } from './started-again.ts'
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

const started = (sendId: string) => world.started.filter((id) => id === `mail/${sendId}`).length
const heldIn = (meeting: Meeting, place: string) => meeting.lay('time-and-place', whereAndWhen(meeting, { place }))
/** A meeting of which members know the great hall, planned in the small one by now. */
const movedMeeting = async (sendId: string) => {
  const meeting = await announcedMeeting(world, sendId)
  await heldIn(meeting, 'Lilla salen')
  return meeting
}
const correctionsIn = async (meeting: Meeting) =>
  (await meeting.history()).filter((what) => what === 'notice-corrected').length

it('sends one correction when two officers send it at once, and answers the other that it is being sent', async () => {
  const meeting = await movedMeeting('two-at-once')
  const codes = await Promise.all(
    ['one', 'other'].map((which) =>
      refusalOf(meeting.command('correctNotice', {}, { commandId: `two-at-once-${which}` })),
    ),
  )
  expect(new Set(codes)).toEqual(new Set(['none', 'notice-being-sent']))
  await expect.poll(() => started('two-at-once-one') + started('two-at-once-other')).toBe(1)
  expect(await correctionsIn(meeting)).toBe(1)
})

it('decides again when the meeting is saved in between, and says what was saved', async () => {
  const meeting = await movedMeeting('saved-between')
  const { people } = world.deps.stores
  const read = people.person.bind(people)
  const { tables, client } = world.deps.dynamo
  const spy = vi.spyOn(people, 'person').mockImplementationOnce(async (who) => {
    await heldIn(meeting, 'Tredje salen')
    await client.send(
      new UpdateCommand({
        TableName: tables.meetings,
        Key: keys.summary(meeting.clubId, meeting.year),
        UpdateExpression: 'ADD contentVersion :one, revision :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    )
    return read(who)
  })
  expect(await meeting.command('correctNotice', {}, { commandId: 'saved-between-2' })).toMatchObject({
    noticeSaid: { place: 'Tredje salen' },
    earlierNotices: [{ said: { place: 'Stora salen' } }],
  })
  spy.mockRestore()
  await expect.poll(() => started('saved-between-2')).toBe(1)
  expect(await correctionsIn(meeting)).toBe(1)
})

it.each([
  ['before the meeting was stored', false],
  ['after it was stored and before that was known', true],
])('is sent once when the store is lost %s', async (_, isStored) => {
  const sendId = `store-lost-${isStored ? 'after' : 'before'}`
  const meeting = await movedMeeting(sendId)
  const { meetings } = world.deps.stores
  const project = meetings.project.bind(meetings)
  const spy = vi.spyOn(meetings, 'project').mockImplementationOnce(async (...given) => {
    if (isStored) await project(...given)
    throw new Error('the connection is lost')
  })
  expect(await meeting.command('correctNotice', {}, { commandId: `${sendId}-2` })).toMatchObject({
    notice: { sendId: `${sendId}-2` },
    earlierNotices: [{ sending: { sendId } }],
  })
  expect(spy.mock.calls.length).toBe(isStored ? 1 : 2)
  spy.mockRestore()
  await expect.poll(() => started(`${sendId}-2`)).toBe(1)
  expect([await correctionsIn(meeting), await world.deps.stores.meetings.openEffects(meeting.key)]).toEqual([1, []])
})

it('goes out once when the process was ended after storing it, and the command is repeated to the new one', async () => {
  const meeting = await movedMeeting('restarted')
  await terminated(meeting)
  const { clubId, year } = meeting
  const { seq = 0 } = (await meeting.summary()) ?? {}
  const cut = { clubId, year, seq: seq + 1, commandId: 'restarted-2', by: person('chairman') }
  await annualMeetingActivities(world.deps).correctNotice({ ...cut, at: await env.currentTimeMs() })
  expect(started('restarted-2')).toBe(0)
  await startAgain(env, world, meeting)
  expect(await meeting.command('correctNotice', {}, { commandId: 'restarted-2' })).toMatchObject({
    notice: { sendId: 'restarted-2' },
    earlierNotices: [{ sending: { sendId: 'restarted' } }],
  })
  await expect.poll(() => started('restarted-2')).toBe(1)
  await noteTally(world.deps.dynamo, world.deps.stores.mail, 'restarted-2', { over: true })
  expect(await refusalOf(meeting.command('correctNotice', {}))).toBe('nothing-to-correct')
  expect(await correctionsIn(meeting)).toBe(1)
})
