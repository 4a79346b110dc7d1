import { AsyncLocalStorage, type WorkflowInterceptorsFactory } from '@temporalio/workflow'
import type { Headers } from '@temporalio/common'
import { correlationOf, withCorrelation } from '#shared/platform/engine/correlation.ts'

/**
 * What a process does names the request that asked for it: that of the command or signal it is carrying out, otherwise
 * the one that it heard of last. It decides nothing: headers are no part of what a replay compares.
 */
export const interceptors: WorkflowInterceptorsFactory = () => {
  const handled = new AsyncLocalStorage<{ correlationId: string | undefined }>()
  let latest: string | undefined
  const current = () => (handled.getStore() ?? { correlationId: latest }).correlationId
  const named = <Input extends { readonly headers: Headers }>(input: Input): Input => ({
    ...input,
    headers: withCorrelation(input.headers, current()),
  })
  const hear = <Reply>({ headers }: { headers: Headers }, handle: () => Reply): Reply => {
    latest = correlationOf(headers)
    return handled.run({ correlationId: latest }, handle)
  }
  return {
    inbound: [
      {
        execute: (input, next) => {
          latest = correlationOf(input.headers)
          return next(input)
        },
        handleSignal: (input, next) => hear(input, () => next(input)),
        handleUpdate: (input, next) => hear(input, () => next(input)),
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(named(input)),
        scheduleLocalActivity: (input, next) => next(named(input)),
        startChildWorkflowExecution: (input, next) => next(named(input)),
        signalWorkflow: (input, next) => next(named(input)),
        continueAsNew: (input, next) => next(named(input)),
        getLogAttributes: (attributes, next) => next({ ...attributes, correlationId: current() }),
      },
    ],
  }
}
