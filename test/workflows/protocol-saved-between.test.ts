import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { heldMeeting, officersOf } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { refusalOf } from './refusal-of.ts'
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

/** Another secretary of the meeting's club, saved when the command has read the meeting and before it writes. */
const savedBetween = async (meeting: Meeting): Promise<string> => {
  const { meetings, people } = world.deps.stores
  const { secretary, adjuster } = await officersOf(meeting)
  const members = (await people.clubPeople(meeting.clubId))?.members ?? []
  const other = members.slice(1).find(({ ref }) => ref !== secretary && ref !== adjuster)?.ref ?? ''
  const read = meetings.readProtocolVersion.bind(meetings)
  vi.spyOn(meetings, 'readProtocolVersion').mockImplementationOnce(async (...given) => {
    await meeting.lay('meeting-secretary', { secretary: { ref: other } })
    return read(...given)
  })
  return other
}

it('a protocol that is generated names the secretary who was saved in between', async () => {
  const meeting = await heldMeeting(world)
  const other = await savedBetween(meeting)
  await meeting.command('generateProtocol', {})
  vi.restoreAllMocks()
  const summary = await meeting.summary()
  expect(summary?.secretary).toBe(other)
  expect(summary?.protocol.basedOn).toBe(summary?.contentVersion)
})

it('a protocol is not made anew by a person who is no longer its secretary when it is written', async () => {
  const meeting = await heldMeeting(world)
  const { secretary } = await officersOf(meeting)
  await savedBetween(meeting)
  expect(await refusalOf(meeting.command('resolveDraft', { choice: 'merge' }, { by: secretary }))).toBe(
    'secretary-only',
  )
  vi.restoreAllMocks()
})
