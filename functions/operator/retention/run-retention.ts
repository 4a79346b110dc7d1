import { runRetention as endpoint } from '#shared/contract/operator-retention.ts'
import { PortalError } from '#shared/errors.ts'
import { retentionTrialProcess } from '#shared/platform/engine/retention-process.ts'
import { retentionSchedule } from '#shared/platform/engine/schedules.ts'
import { operation } from '../../common/operation.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { retentionReport, retentionSubject } from './retention-report.ts'

/** One of a kind runs at a time: while one does, another that is asked for is that one. @throws engine-unavailable */
export const runRetention = operation(endpoint, {
  run: async ({ body }, caller, deps: OperatorDeps) => {
    const { kind } = body
    await carriedOut(
      { name: 'runRetention', subject: retentionSubject, body, caller, particulars: { kind } },
      deps,
      async () => {
        if (kind === 'trial') await deps.engine.start(retentionTrialProcess)
        else if (!(await deps.engine.runSchedule(retentionSchedule))) throw new PortalError('engine-unavailable')
      },
    )
    return retentionReport(caller, deps)
  },
})
