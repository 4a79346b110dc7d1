import { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTemporal } from '#infra/local/tools.ts'
import { courseProcess } from '#shared/platform/engine/course-process.ts'
import { coursesOf, somebody } from './course-world.ts'
import { createWorld } from './meeting-world.ts'

/** Events of a history after which the engine of this test suggests that a process goes on under a new one. */
const suggestedAfter = 40

let env: TestWorkflowEnvironment
let world: Awaited<ReturnType<typeof createWorld>>
let courses: ReturnType<typeof coursesOf>
beforeAll(async () => {
  env = await TestWorkflowEnvironment.createLocal({
    server: {
      executable: { type: 'existing-path', path: await findTemporal(() => undefined) },
      extraArgs: ['--dynamic-config-value', `limit.historyCount.suggestContinueAsNew=${suggestedAfter}`],
    },
  })
  world = await createWorld(env)
  courses = coursesOf(world.deps)
}, 240_000)
afterAll(async () => {
  await world?.close()
  await env?.teardown()
})

const waiting = { timeout: 30_000 }

it('a process that has long decided goes on under a new history: no one is lost, and an offer is made and answered', async () => {
  const occasion = await courses.anOpenOccasion({ capacity: 3 })
  const { type, id, argument } = courseProcess(occasion.id)
  const nudge = () =>
    env.client.workflow.signalWithStart(type, {
      workflowId: id,
      taskQueue: 'mandat-test',
      args: [argument],
      signal: 'nudged',
      signalArgs: [],
    })
  const handle = env.client.workflow.getHandle(id)
  const runs = new Set<string>()
  const people = 15
  for (let number = 1; number <= people; number += 1) {
    await courses.signsUp(occasion, somebody(number))
    await nudge()
    await expect.poll(async () => Object.values(await courses.standings(occasion)), waiting).not.toContain('pending')
    runs.add((await handle.describe()).runId)
  }
  expect(runs.size).toBeGreaterThan(1)
  await courses.givesUp(occasion, 2)
  await nudge()
  const offers = async () => Object.entries((await courses.judged(occasion)).state?.offers ?? {})
  await expect.poll(offers, waiting).toHaveLength(1)
  const [[offer] = ['']] = await offers()
  await handle.executeUpdate('answerOffer', { args: [{ number: 4, offer: Number(offer), isAccepted: true }] })
  const standings = await courses.standings(occasion)
  expect([1, 2, 3, 4, 5].map((number) => standings[number])).toEqual([
    'accepted',
    'cancelled',
    'accepted',
    'accepted',
    'reserveList',
  ])
  expect(Object.keys(standings)).toHaveLength(people)
  expect((await courses.judged(occasion)).faults).toEqual([])
  await expect.poll(() => world.deps.stores.admissions.follows(occasion.id, 50), waiting).toEqual([])
}, 240_000)
