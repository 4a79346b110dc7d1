import { continueAsNew, proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { InvoiceLookoutActivities, Looked } from './activities.ts'

/** Repeated until everybody of the part was looked at: the register may be away for hours. */
const { lookAtInvoices } = proxyActivities<InvoiceLookoutActivities>({
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Looks once at everybody's invoices, a part at a time; a worker that dies costs one part. `before`: how far it has come. */
export async function invoiceLookout(
  before: Looked = { looked: 0, doubtful: 0, untold: 0, next: null },
): Promise<Looked> {
  let sum = before
  do {
    const part = await lookAtInvoices(sum.next)
    sum = {
      looked: sum.looked + part.looked,
      doubtful: sum.doubtful + part.doubtful,
      untold: sum.untold + part.untold,
      next: part.next,
    }
    const { looked, doubtful, untold } = sum
    setCurrentDetails(
      `Looked at the invoices of ${looked} people: ${doubtful} in doubt, of ${untold} people none told.`,
    )
    if (sum.next && workflowInfo().continueAsNewSuggested) await continueAsNew<typeof invoiceLookout>(sum)
  } while (sum.next)
  return sum
}
