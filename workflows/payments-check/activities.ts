import { ApplicationFailure } from '@temporalio/activity'
import { RegisterError } from '#shared/platform/register/client.ts'
import { findDoubts } from '#shared/platform/register/fetch-payments.ts'
import type { Place } from '#shared/platform/stores/people/everybody.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

/** `unanswered`: people for whom the register answers nothing readable; `next`: where the next part begins. */
export type CheckedInvoices = { checked: number; doubtful: number; unanswered: number; next: Place | null }

const atOnce = 8

/** Checks the invoices of people who may never read them. */
export const invoiceCheckActivities = ({
  clock,
  stores,
  register,
  realNow,
}: Pick<WorkerDeps, 'clock' | 'stores' | 'register' | 'realNow'>) => ({
  /** Checks one part. `after`: where it begins. Doing it again finds the same doubts once. */
  checkInvoices: (after: Place | null): Promise<CheckedInvoices> =>
    withHeartbeat(async () => {
      const now = realNow()
      const times = { realNow: now, portalNow: now + (await clock.storedOffset()) }
      const { refs, next } = await stores.everybody.part(after)
      const sum = { doubtful: 0, unanswered: 0, isAway: false }
      const failures = await forEach(refs, atOnce, async (ref) => {
        if (sum.isAway) return
        try {
          const found = await findDoubts(ref, times, { register, stores })
          sum.doubtful += found
        } catch (error) {
          if (!(error instanceof RegisterError)) throw error
          if (error.reason === 'rejected') sum.unanswered += 1
          else sum.isAway = true
        }
      })
      if (sum.isAway || failures > 0)
        throw ApplicationFailure.retryable('not everybody’s invoices were fetched', 'check-incomplete')
      return { checked: refs.length, doubtful: sum.doubtful, unanswered: sum.unanswered, next }
    }),
})
export type InvoiceCheckActivities = ReturnType<typeof invoiceCheckActivities>
