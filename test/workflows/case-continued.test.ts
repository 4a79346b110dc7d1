import { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTemporal } from '#infra/local/tools.ts'
import { dataRequestsOf } from './data-request-scenes.ts'
import { createWorld, person, type World } from './meeting-world.ts'

/** Events of a history after which the engine of this test suggests that a process goes on under a new one. */
const suggestedAfter = 40

let env: TestWorkflowEnvironment
let world: World
beforeAll(async () => {
  env = await TestWorkflowEnvironment.createLocal({
    server: {
      executable: { type: 'existing-path', path: await findTemporal(() => undefined) },
      extraArgs: ['--dynamic-config-value', `limit.historyCount.suggestContinueAsNew=${suggestedAfter}`],
    },
  })
  world = await createWorld(env)
}, 240_000)
afterAll(async () => {
  await world?.close()
  await env?.teardown()
})

it('a case goes on under a new history: each “again” of an operator is an attempt, and none is lost', async () => {
  const requests = dataRequestsOf(env, world)
  requests.takesFiles(false)
  const request = await requests.ask(person('member'), 'access')
  await requests.becomes(request, { attempts: 1 })
  const run = async () => (await requests.handle(request).describe()).runId
  const again = async (attempts: number) => {
    await requests.nudge(request, { again: true })
    await expect.poll(async () => (await requests.read(request)).attempts, { timeout: 4_000 }).toBe(attempts)
  }
  const first = await run()
  // Far beyond the events after which the engine suggests another history.
  for (let attempts = 2; attempts <= 9; attempts += 1) await again(attempts)
  await requests.nudge(request)
  await expect.poll(run).not.toBe(first)
  await again(10)
  requests.takesFiles(true)
  await requests.nudge(request, { again: true })
  await requests.becomes(request, { state: 'ready' })
}, 240_000)
