import { continueAsNew, proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { InvoiceCheckActivities, CheckedInvoices } from './activities.ts'

/** Repeated until everybody of the part was checked: the register may be away for hours. */
const { checkInvoices } = proxyActivities<InvoiceCheckActivities>({
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Checks all invoices once, a part at a time; a worker that dies costs one part. `before`: how far it has come. */
export async function invoiceCheck(
  before: CheckedInvoices = { checked: 0, doubtful: 0, unanswered: 0, next: null },
): Promise<CheckedInvoices> {
  let sum = before
  do {
    const part = await checkInvoices(sum.next)
    sum = {
      checked: sum.checked + part.checked,
      doubtful: sum.doubtful + part.doubtful,
      unanswered: sum.unanswered + part.unanswered,
      next: part.next,
    }
    const { checked, doubtful, unanswered } = sum
    setCurrentDetails(
      `Checked the invoices of ${checked} people: ${doubtful} in doubt, of ${unanswered} people no answer.`,
    )
    if (sum.next && workflowInfo().continueAsNewSuggested) await continueAsNew<typeof invoiceCheck>(sum)
  } while (sum.next)
  return sum
}
