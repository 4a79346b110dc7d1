import type { WorkflowClientInterceptor } from '@temporalio/client'
import type { Headers } from '@temporalio/common'
import { currentCorrelationId } from '../log.ts'
import { withCorrelation } from './correlation.ts'

const named = (headers: Headers): Headers => withCorrelation(headers, currentCorrelationId())

/** Every request to the engine names the portal request that it serves. */
export const correlating: WorkflowClientInterceptor = {
  startWithDetails: (input, next) => next({ ...input, headers: named(input.headers) }),
  signal: (input, next) => next({ ...input, headers: named(input.headers) }),
  signalWithStart: (input, next) => next({ ...input, headers: named(input.headers) }),
  startUpdate: (input, next) => next({ ...input, headers: named(input.headers) }),
  startUpdateWithStart: (input, next) =>
    next({
      ...input,
      workflowStartHeaders: named(input.workflowStartHeaders),
      updateHeaders: named(input.updateHeaders),
    }),
}
