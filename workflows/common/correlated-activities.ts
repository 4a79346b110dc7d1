import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { correlationOf } from '#shared/platform/engine/correlation.ts'
import { withLogContext } from '#shared/platform/log.ts'

/** What an activity logs and asks of the engine names the request it is carried out for; one line logs its end. */
export const correlatedActivities: ActivityInterceptorsFactory = ({ log }) => {
  let correlationId: string | undefined
  return {
    inbound: {
      execute: (input, next) => {
        correlationId = correlationOf(input.headers)
        if (correlationId === undefined) return next(input)
        const startedAt = performance.now()
        return withLogContext({ correlationId }, async () => {
          const result = await next(input)
          log.info('carried-out', { ms: Math.round(performance.now() - startedAt) })
          return result
        })
      },
    },
    outbound: { getLogAttributes: (attributes, next) => next({ ...attributes, correlationId }) },
  }
}
