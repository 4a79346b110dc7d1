import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockholmDate } from '#shared/clock.ts'
import { heldMeeting, signaturesOf, signedByAll } from './meeting-scenes.ts'
import { createWorld, type World } from './meeting-world.ts'
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

it('dates a signature by portal time in the meeting, and keeps its real time in the evidence', async () => {
  const meeting = await heldMeeting(world)
  await signedByAll(world, meeting)
  expect(await signaturesOf(meeting)).toHaveLength(2)
  const { protocol } = (await meeting.summary())!
  const days = protocol.signatures.map(({ signedAt }) => stockholmDate(signedAt).slice(0, 7))
  expect(days).toEqual([`${meeting.year}-02`, `${meeting.year}-02`])
  const stored = await world.deps.stores.meetings.readSignatures(meeting.key, protocol.round)
  expect(stored.map(({ signedAt }) => signedAt)).toEqual([1, 1])
})
