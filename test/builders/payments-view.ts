import { stockholmInstant } from '#shared/clock.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { anInvoice } from './invoices.ts'

/** What the payments page gets on 20 February 2027 for a member who pays by paper invoice and owes that month's. */
export const aPaymentsView = (more: Partial<PaymentsView> = {}): PaymentsView => {
  const portalNow = stockholmInstant('2027-02-20', '09:00')
  return {
    way: { method: 'paper-invoice', bank: null, clearingNumber: null, accountEnding: null },
    later: [],
    mayUseDirectDebit: true,
    invoices: [anInvoice('2027-02')],
    inDoubt: [],
    credit: 0,
    fetchedAt: portalNow,
    isCurrent: true,
    portalNow,
    ...more,
  }
}
