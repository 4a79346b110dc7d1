import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillApplicants } from '#infra/local/data/applicants.ts'
import { applicants } from '#infra/local/data/newcomers.ts'
import { applicationCase } from '#shared/cases/case.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { caseProcessId, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { engineOf } from './engine-of.ts'
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

test('the applicant who waits becomes a member once the register’s office has checked them', async () => {
  const { stores, sealing, dynamo } = world.deps
  const [now, opening] = [await env.currentTimeMs(), stockholmInstant('2027-01-20', '09:00')]
  await writeClockOffset(dynamo, opening - now)
  await fillApplicants(union, { stores, sealing, personalNumberKey: 'key', opening, now })
  world.registerFile.data.unanswered = [applicants.waiting.personalNumber.replace('-', '')]
  const [waiting] = await stores.applications.open()
  const [engine, of] = [engineOf(env), applicationCase(waiting!.id)]
  await nudgeCase(engine, of)
  await expect.poll(async () => (await stores.applications.read(waiting!.id))?.attempts, { timeout: 30_000 }).toBe(6)
  world.registerFile.keepNumbers({ unanswered: [] })
  await nudgeCase(engine, of, { again: true })
  await env.client.workflow.getHandle(caseProcessId(of)).result()
  const { state, person, memberSince } = (await stores.applications.read(waiting!.id))!
  expect([state, memberSince]).toEqual(['registered', '2027-01-20'])
  expect(await stores.people.person(person!)).toMatchObject({ name: 'Torun Nyblad', memberKinds: ['job_seeker'] })
})
