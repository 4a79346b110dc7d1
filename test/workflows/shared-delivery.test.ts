import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { Worker } from '@temporalio/worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadWorkflows } from '#workflows/bundle.ts'
import type { MailActivities } from '#workflows/letter-delivery/activities.ts'
import { createWorld, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  // It adds the search attributes to the engine.
  world = await createWorld(env)
})
afterAll(async () => {
  await world?.close()
  await env?.teardown()
})

const figures = { delivered: 3_000, uncertain: 0, failed: 0 }

/** Runs the process of a sending with activities that answer so. */
const process = async (name: string, activities: Partial<MailActivities>) => {
  const taskQueue = `shared-${name}`
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle: await loadWorkflows(),
    activities,
  })
  return worker.runUntil(
    env.client.workflow.execute('bulkMail', { workflowId: taskQueue, taskQueue, args: [{ sendId: 'a-sending' }] }),
  )
}

it('delivers a large sending in two shares at the same time, and ends it once both are through', async () => {
  const running = new Set<number>()
  const both = Promise.withResolvers<void>()
  const ended: [string, boolean][] = []
  const result = await process('large', {
    deliverLetters: async () => ({ shares: 2 }),
    deliverShare: async (_, share, of) => {
      running.add(share)
      if (running.size === of) both.resolve()
      await both.promise
      return false
    },
    endShares: async (...given) => {
      ended.push(given)
      return figures
    },
  })
  expect(result).toEqual(figures)
  expect([...running].toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(ended).toEqual([['a-sending', false]])
})

it('goes on in shares where it was paused and resumed meanwhile, and ends as paused where it was not', async () => {
  const paused = { ...figures, paused: true as const }
  const answers = [null, paused]
  let delivered = 0
  const result = await process('paused', {
    deliverLetters: async () => ({ shares: 2 }),
    deliverShare: async () => {
      delivered += 1
      return delivered % 2 === 0
    },
    endShares: async (_, wasPaused) => (wasPaused ? answers.shift()! : figures),
  })
  expect([result, delivered, answers]).toEqual([paused, 4, []])
})

it('delivers any other sending by one activity, as it did before there were shares', async () => {
  const asked: unknown[][] = []
  const result = await process('small', {
    deliverLetters: async (...given) => {
      asked.push(given)
      return figures
    },
  })
  expect([result, asked]).toEqual([figures, [['a-sending', { mayShare: true }]]])
})

it('goes on where it is released while it is ending as paused, and is over then', async () => {
  const taskQueue = 'shared-released'
  const handle = () => env.client.workflow.getHandle(taskQueue)
  const answers = [{ ...figures, delivered: 10, paused: true as const }, figures]
  const result = await process('released', {
    deliverLetters: async () => {
      if (answers.length === 2) await handle().signal('released', {})
      return answers.shift()!
    },
  })
  expect([result, answers]).toEqual([figures, []])
})
