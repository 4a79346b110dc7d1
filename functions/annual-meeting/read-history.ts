import { readHistory as endpoint } from '#shared/contract/annual-meeting-protocol.ts'
import { eventsOf } from '../common/meeting-events.ts'
import { operation } from '../common/operation.ts'
import { worksOn } from '../common/rights.ts'

export const readHistory = operation(endpoint, {
  run: async ({ params }, caller, { stores: { meetings } }) => {
    if (!worksOn(caller)) return { events: [] }
    const [transitions, uploads] = await Promise.all([meetings.readHistory(params), meetings.readUploadEvents(params)])
    return { events: eventsOf(transitions, uploads).toSorted((one, other) => one.at - other.at) }
  },
})
