import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillApplicants } from '#infra/local/data/applicants.ts'
import { applicants } from '#infra/local/data/newcomers.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { applicationProcess } from '#shared/platform/engine/application-process.ts'
import { createWorld, union, type World } from './meeting-world.ts'
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

test('the applicant who waits becomes a member once the register’s office has looked at them', async () => {
  const { stores, sealing, dynamo } = world.deps
  const [now, opening] = [await env.currentTimeMs(), stockholmInstant('2027-01-20', '09:00')]
  await writeClockOffset(dynamo, opening - now)
  await fillApplicants(union, { stores, sealing, personalNumberKey: 'key', opening, now })
  world.registerFile.data.unanswered = [applicants.waiting.personalNumber.replace('-', '')]
  const [waiting] = await stores.applications.allOpen()
  const { type, id } = applicationProcess(waiting!.id)
  const handle = await env.client.workflow.start(type, {
    workflowId: id,
    taskQueue: 'mandat-test',
    args: [{ id: waiting!.id }],
  })
  await expect.poll(async () => (await stores.applications.read(waiting!.id))?.attempts, { timeout: 30_000 }).toBe(6)
  world.registerFile.keepNumbers({ unanswered: [] })
  await handle.executeUpdate('retry', { args: [{}] })
  await handle.result()
  const { state, person, memberSince } = (await stores.applications.read(waiting!.id))!
  expect([state, memberSince]).toEqual(['registered', '2027-01-20'])
  expect(await stores.people.person(person!)).toMatchObject({ name: 'Torun Nyblad', memberKinds: ['job_seeker'] })
})
