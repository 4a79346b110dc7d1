import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { electedAt } from '#shared/annual-meeting/agenda/election-posts.ts'
import { drawnEntries } from '#shared/annual-meeting/elections/draws.ts'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { heldMeeting, tiedElection } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
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

const tiedMeeting = async () => {
  const meeting = await heldMeeting(world)
  await tiedElection(world, meeting)
  return meeting
}
const drawn = async (meeting: Meeting) => (await meeting.history()).filter((what) => what === 'lots-drawn').length
const elected = async (meeting: Meeting, summary: MeetingSummary) => {
  const { items } = (await world.deps.stores.meetings.readMeeting(meeting.key))!
  return electedAt({ items, summary }).map(({ person }) => person)
}

it('a draw sent twice draws once, with a key the portal made, and decides the election', async () => {
  const meeting = await tiedMeeting()
  const before = await meeting.summary()
  const send = () =>
    meeting.command('drawLots', { item: 'elections', of: 'p1' }, { commandId: '01JZZZZZZZZZZZZZZZZZZZZZZZ' })
  const [first, second] = [await send(), await send()]
  expect(second.draws).toEqual(first.draws)
  expect(first.draws).toMatchObject([{ label: 'seat-2', seed: expect.stringMatching(/^[0-9a-f]{32}$/) as string }])
  expect(await drawn(meeting)).toBe(1)
  expect(await elected(meeting, first)).toEqual(drawnEntries(first.draws![0]!))
  // The protocol was made before the draw: it has to be made anew.
  expect((await meeting.summary())?.contentVersion).toBe(before!.contentVersion + 1)
})

it('twenty draws at once draw once: nineteen answers say that no lots wait', async () => {
  const meeting = await tiedMeeting()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(meeting.command('drawLots', { item: 'elections', of: 'p1' }))),
  )
  expect(answers.map(String).toSorted()).toEqual([...Array.from({ length: 19 }, () => 'no-lot-waiting'), 'none'])
  expect(await drawn(meeting)).toBe(1)
})

it('a draw that is set aside stays in the history with its reason, and lots are drawn anew', async () => {
  const meeting = await tiedMeeting()
  const { draws: [first] = [] } = await meeting.command('drawLots', { item: 'elections', of: 'p1' })
  const aside = await meeting.command('setAsideDraw', { draw: first!.id, reason: 'Rösterna räknades fel' })
  expect(aside.draws).toMatchObject([{ seed: first!.seed, setAside: { reason: 'Rösterna räknades fel' } }])
  expect(await refusalOf(meeting.command('setAsideDraw', { draw: first!.id, reason: 'Igen' }))).toBe(
    'draw-not-standing',
  )
  const { draws } = await meeting.command('drawLots', { item: 'elections', of: 'p1' })
  expect(draws).toHaveLength(2)
  const events = (await world.deps.stores.meetings.readHistory(meeting.key)).slice(-3)
  expect(events.map(({ what, by }) => [what, by !== null])).toEqual([
    ['lots-drawn', true],
    ['draw-set-aside', true],
    ['lots-drawn', true],
  ])
  expect(events[1]?.params).toMatchObject({ seed: first!.seed, reason: 'Rösterna räknades fel' })
})

it('no lots are drawn where none wait', async () => {
  const meeting = await heldMeeting(world)
  expect(await refusalOf(meeting.command('drawLots', { item: 'elections', of: 'p1' }))).toBe('no-lot-waiting')
})
