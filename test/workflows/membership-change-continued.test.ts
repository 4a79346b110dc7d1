import { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTemporal } from '#infra/local/tools.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { membershipChangesOf } from './membership-change-scenes.ts'

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

it('a change goes on under a new history: each “again” that comes while the register is asked is an attempt', async () => {
  const changes = membershipChangesOf(env, world, person('member'))
  const { register } = world.deps
  const personChange = register.personChange.bind(register)
  let asked = 0
  let answer = Promise.withResolvers<void>()
  register.personChange = async (...given) => {
    asked += 1
    await answer.promise
    return personChange(...given)
  }
  const isAsked = async (times: number) => {
    await expect.poll(() => asked, { timeout: 4_000 }).toBe(times)
  }
  const answers = async (attempts: number, id: string) => {
    const before = answer
    answer = Promise.withResolvers()
    before.resolve()
    await changes.becomes(id, { attempts })
  }
  await world.setRegister('down')
  const id = await changes.ask()
  const run = async () => (await changes.handle(id).describe()).runId
  const first = await run()
  // Far beyond the events after which the engine suggests another history.
  for (let attempts = 1; attempts <= 8; attempts += 1) {
    await isAsked(attempts)
    await changes.retry(id)
    await answers(attempts, id)
  }
  await isAsked(9)
  await answers(9, id)
  await expect.poll(run).not.toBe(first)
  await changes.retry(id)
  await isAsked(10)
  await world.setRegister('none')
  answer.resolve()
  await changes.becomes(id, { state: 'done' })
}, 240_000)
