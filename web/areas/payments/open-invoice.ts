import { stockholmDate } from '#shared/clock.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import type { Invoice } from '#shared/payments/invoice.ts'
import { invoiceStateOn } from '#shared/payments/invoice-state.ts'

/** The invoice of the next payment, which the card of that payment shows; null where none is issued. */
export const openInvoice = ({ invoices, portalNow }: PaymentsView): Invoice | null =>
  invoices
    .filter((invoice) => invoiceStateOn(invoice, stockholmDate(portalNow)) === 'open')
    .toSorted((one, other) => one.due.localeCompare(other.due))[0] ?? null
