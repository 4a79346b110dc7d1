import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seasonYearOf, stockholmDate } from '#shared/clock.ts'
import { createWorld, person, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
let looks = 0

beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

const lookForOpenEffects = () =>
  env.client.workflow.execute('openEffects', { workflowId: `orders-${(looks += 1)}`, taskQueue: 'mandat-test' })

it('an operator’s order of reminders whose process was not started is carried out by the next look', async () => {
  const { stores, clock } = world.deps
  const now = clock.portalNow()
  const [year, day] = [seasonYearOf(now), stockholmDate(now)]
  const process = `reminders/${year}/${day}`
  await lookForOpenEffects()
  expect(world.started).not.toContain(process)
  const by = person('operator')
  await stores.askedReminders.order({ id: 'order', year, day, at: now, by, reason: 'Sista veckan', clubs: [] })
  await lookForOpenEffects()
  expect(world.started).toContain(process)
})
