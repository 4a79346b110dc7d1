import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { orphanFolders } from '#shared/platform/erasure/orphaned-files.ts'
import { createWorld, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
/** Milliseconds by which the engine, whose days pass by themselves, is ahead of this machine. */
let ahead = 0
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env, { realNow: () => Date.now() + ahead })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const itIs = async (day: string, time: string) => {
  const now = await env.currentTimeMs()
  ahead = now - Date.now()
  await writeClockOffset(world.deps.dynamo, stockholmInstant(day, time) - now)
}
let runs = 0
const retain = (workflow: string) =>
  env.client.workflow.execute(workflow, { workflowId: `${workflow}-${(runs += 1)}`, taskQueue: 'mandat-test' })
const latest = async () => (await world.deps.stores.retentionRuns.latest(1))[0]

const lists = () => vi.spyOn(world.deps.files, 'list')
const isAway = () => {
  throw new Error('The file store does not answer.')
}

// The time-skipping engine lets a minute of retries pass in a second, or not at all beside much else.
test.each([
  ['retention', 6 + orphanFolders.length - 1],
  ['retentionTrial', orphanFolders.length],
])(
  'with the file store away a run waits for it once, ends, and counts the folders it left: %s',
  async (workflow, times) => {
    await itIs('2027-01-03', '12:30')
    const away = lists().mockImplementation(isAway)
    await retain(workflow)
    expect(away).toHaveBeenCalledTimes(times)
    const run = await latest()
    expect(run?.endedAt).not.toBeNull()
    expect(run?.swept.failed).toEqual({ unlisted: orphanFolders.length })
    away.mockRestore()
    await retain(workflow)
    expect((await latest())?.swept.failed).toEqual({})
  },
)

test('with the file store away for a moment nothing is left', async () => {
  await itIs('2027-01-03', '12:45')
  for (let times = 0; times < 2; times += 1) lists().mockImplementationOnce(isAway)
  await retain('retention')
  expect((await latest())?.swept.failed).toEqual({})
})
