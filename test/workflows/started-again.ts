import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { snapshotOf } from '#functions/operator/restart-process.ts'
import type { Meeting, World } from './meeting-world.ts'

/** An operator ends the process at the engine. */
export const terminated = async ({ handle }: Meeting): Promise<void> => {
  await handle.terminate('by hand')
}

/** The process begins anew from what the store has, as an operator has it begin. */
export const startAgain = async (
  env: TestWorkflowEnvironment,
  world: World,
  { id, key, start }: Meeting,
): Promise<void> => {
  const { meetings } = world.deps.stores
  const stored = await meetings.readSummary(key)
  if (!stored) throw new Error('no meeting is stored')
  await env.client.workflow.start('annualMeeting', {
    workflowId: id,
    taskQueue: 'mandat-test',
    args: [snapshotOf(stored, await meetings.readHistory(key), start.offset)],
  })
}
