import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import { createEngine, type Engine } from '#shared/platform/engine/client.ts'
import { retentionTrialProcess, retentionTypes } from '#shared/platform/engine/retention-process.ts'
import { startTestStack } from '../test-stack.ts'

let stack: Stack
let engine: Engine
beforeAll(async () => {
  stack = await startTestStack({ parts: ['temporal'] })
  const { TEMPORAL_ADDRESS = '', TEMPORAL_NAMESPACE = '', TEMPORAL_TASK_QUEUE = '', PAYLOAD_KEY_FILE = '' } = stack.env
  engine = createEngine({
    temporalAddress: TEMPORAL_ADDRESS,
    temporalNamespace: TEMPORAL_NAMESPACE,
    temporalTaskQueue: TEMPORAL_TASK_QUEUE,
    payloadKeyFile: PAYLOAD_KEY_FILE,
  })
}, 240_000)
afterAll(async () => {
  await engine.close()
  await stack.stop()
})

test('the engine lists the runs of the retention that have not ended; one that was ended from outside is none of them', async () => {
  expect(await engine.runsOf(retentionTypes)).toEqual([])
  await engine.start(retentionTrialProcess)
  await expect.poll(() => engine.runsOf(retentionTypes)).toHaveLength(1)
  await engine.terminate(retentionTrialProcess.id, 'as a run that dies altogether')
  await expect.poll(() => engine.runsOf(retentionTypes)).toEqual([])
})

test('the list fails while the engine is away', async () => {
  await stack.kill('temporal')
  await expect(engine.runsOf(retentionTypes)).rejects.toMatchObject({ code: 'engine-unavailable' })
})
