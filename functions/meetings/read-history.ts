import { readHistory as endpoint } from '#shared/contract/meetings.ts'
import { operation } from '../common/operation.ts'
import { worksOn } from '../common/rights.ts'

/** What has happened, for those who work on the meeting. */
export const readHistory = operation(endpoint, {
  run: async ({ params }, caller, { stores }) => ({ events: worksOn(caller) ? await stores.meetings.readHistory(params) : [] }),
})
