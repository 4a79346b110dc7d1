import type { Invoice } from './invoice.ts'

export const invoiceStates = ['open', 'paid', 'overdue', 'reminded', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]

const hasCome = (on: string | null, day: string): boolean => on !== null && on <= day

/** How an invoice stands on a day. It can be paid on its due day still; one that a credit covers is never paid. */
export const invoiceStateOn = (
  { amount, due, paidOn, remindedOn }: Pick<Invoice, 'amount' | 'due' | 'paidOn' | 'remindedOn'>,
  day: string,
): InvoiceState => {
  if (amount === 0) return 'credited'
  if (hasCome(paidOn, day)) return 'paid'
  if (hasCome(remindedOn, day)) return 'reminded'
  return due < day ? 'overdue' : 'open'
}

export const isUnpaidOn = (invoice: Invoice, day: string): boolean =>
  !['paid', 'credited'].includes(invoiceStateOn(invoice, day))
