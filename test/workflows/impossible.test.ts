import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heldMeeting, lockOf } from './meeting-scenes.ts'
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

const outsider = '01HZZZZZZZZZZZZZZZZZZZZZ00'
const electing = (person: string) => ({
  posts: [{ id: 'p1', type: 'auditor', seats: 1, termYears: 1, nominees: [person], method: 'acclamation', rounds: [] }],
})

it('no protocol is generated with more votes than the voting list or a person elected from outside the club', async () => {
  const meeting = await heldMeeting(world)
  await meeting.lay('discharge', { decision: 'granted', entitledVotes: { inFavour: 25, against: 11 } })
  expect(await refusalOf(meeting.command('generateProtocol', {}))).toBe('meeting-not-ready')
  await meeting.lay('discharge', { decision: 'granted', entitledVotes: { inFavour: 15, against: 1 } })
  await meeting.lay('elections', electing(outsider))
  expect(await refusalOf(meeting.command('generateProtocol', {}))).toBe('meeting-not-ready')
})

it('no one from outside the club is registered', async () => {
  const meeting = await heldMeeting(world)
  await meeting.lay('elections', electing(outsider))
  expect(await refusalOf(meeting.command('registerAssignments', { fence: await lockOf(world, meeting) }))).toBe(
    'person-not-in-club',
  )
})
