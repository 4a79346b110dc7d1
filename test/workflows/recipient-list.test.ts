import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from './meeting-world.ts'
import { aUnionMailing, beginList } from './recorded-mailings.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterAll(async () => {
  await world?.close()
  await env?.teardown()
})

it('lists whom a mailing of the union goes to, and after a day nothing of a list that no one has confirmed is left', async () => {
  const { mail, recipientLists } = world.deps.stores
  const mailing = await aUnionMailing(world, 'club-001')
  const { handle } = await beginList(env, world, mailing)
  const made = async () => (await recipientLists.read(mailing))?.made ?? null
  await expect.poll(made, { timeout: 10_000 }).not.toBeNull()
  const { sendId, recipients } = (await made())!
  expect(recipients).toBeGreaterThan(0)
  expect(await mail.recipientsOfLot(sendId, 0)).toHaveLength(recipients)
  await env.sleep('23h')
  expect(await made()).not.toBeNull()
  await env.sleep('2h')
  await handle.result()
  expect([await recipientLists.read(mailing), await mail.recipientsOfLot(sendId, 0)]).toEqual([null, []])
})
