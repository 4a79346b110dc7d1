import { WithStartWorkflowOperation } from '@temporalio/client'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import type { Engine } from '#shared/platform/engine/client.ts'

const taskQueue = 'mandat-test'

/**
 * The engine of an environment as the portal has it, whose processes share one queue. `started`: gets the id of each
 * that is nudged.
 */
export const engineOf = (
  env: TestWorkflowEnvironment,
  started: string[] = [],
): Pick<Engine, 'startWithSignal' | 'startWithCommand'> => ({
  startWithSignal: async ({ type, id, argument }, signal, given) => {
    started.push(id)
    await env.client.workflow.signalWithStart(type, {
      workflowId: id,
      taskQueue,
      args: [argument],
      signal,
      signalArgs: [given],
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    })
  },
  startWithCommand: ({ type, id, argument }, { update, commandId, argument: given }) =>
    env.client.workflow.executeUpdateWithStart(update, {
      args: [given],
      updateId: commandId,
      startWorkflowOperation: new WithStartWorkflowOperation(type, {
        workflowId: id,
        taskQueue,
        args: [argument],
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      }),
    }),
})
