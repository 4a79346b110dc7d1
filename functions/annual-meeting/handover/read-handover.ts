import { isFinal } from '#shared/annual-meeting/handover/bank-extract.ts'
import { readHandover as endpoint } from '#shared/contract/annual-meeting-handover.ts'
import { requiredMeeting } from '../../common/exchange.ts'
import { operation } from '../../common/operation.ts'
import { registeredHandover } from '#shared/platform/stores/annual-meeting/registered-handover.ts'

export const readHandover = operation(endpoint, {
  run: async ({ params }, caller, { stores }) => {
    const summary = requiredMeeting(caller)
    const [handover, state] = await Promise.all([
      registeredHandover(stores, params),
      stores.meetings.readHandoverState(params),
    ])
    return {
      registeredAt: handover && summary.assignmentsRegisteredAt,
      starts: [],
      ends: [],
      ...handover,
      protocolIsFinal: isFinal(summary),
      state,
    }
  },
})
