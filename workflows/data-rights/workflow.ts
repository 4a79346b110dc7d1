import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { DataRequestActivities } from './activities.ts'
import { dataRequestNudged, type DataRequestStart } from './messages.ts'

/**
 * Can be done again without doing anything twice; what could not be made is the result, not a failure. Every table is read
 * for it, which takes long in a large union; that it still goes on the heartbeat tells.
 */
const { carryOutDataRequest } = proxyActivities<DataRequestActivities>({
  startToCloseTimeout: '2h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '1s', maximumInterval: '1m' },
})

/**
 * One request for somebody's own data: makes what was asked for, reminds the union while that fails, and clears it away
 * after its days, or once its person has removed it.
 */
export async function dataRequest(start: DataRequestStart): Promise<void> {
  let isNudged = false
  let isAgain = false
  setHandler(dataRequestNudged, ({ again = false }) => {
    isNudged = true
    isAgain ||= again
  })

  for (;;) {
    const again = isAgain
    isNudged = false
    isAgain = false
    const { state, cause, attempts, pause } = await carryOutDataRequest(start, { now: Date.now(), again })
    upsertSearchAttributes([{ key: searchAttributes.step, value: state }])
    setCurrentDetails(cause ? `${state}: attempt ${attempts}, ${cause}.` : `${state}.`)
    if (pause === null) return
    await condition(() => isNudged, pause)
    // What is to be tried again at once is not left to a history that does not know of it.
    if (workflowInfo().continueAsNewSuggested && !isAgain) await continueAsNew<typeof dataRequest>(start)
  }
}
