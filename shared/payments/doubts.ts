import { z } from 'zod'
import { normalBankgiro } from './bankgiro.ts'
import { Invoice, type RegisterInvoice } from './invoice.ts'
import { isOcr } from './ocr.ts'

/** `amount-wrong`: not the fee less the credit; `invoiced-twice`: for the same time. */
export const invoiceDoubts = [
  'ocr-wrong',
  'bankgiro-wrong',
  'amount-wrong',
  'invoiced-twice',
  'reminded-when-paid',
] as const
export const InvoiceDoubt = z.enum(invoiceDoubts)
export type InvoiceDoubt = z.infer<typeof InvoiceDoubt>

export type DoubtfulInvoice = { invoice: RegisterInvoice; doubt: InvoiceDoubt }

const doubtOf = (invoice: RegisterInvoice, earlier: readonly RegisterInvoice[]): InvoiceDoubt | null => {
  const { ocr, bankgiro, month, covers, paidOn, remindedOn } = invoice
  if (!isOcr(ocr)) return 'ocr-wrong'
  if (normalBankgiro(bankgiro) !== bankgiro) return 'bankgiro-wrong'
  if (!Invoice.safeParse(invoice).success) return 'amount-wrong'
  if (earlier.some((each) => each.month === month && each.covers === covers)) return 'invoiced-twice'
  return paidOn !== null && remindedOn !== null && paidOn < remindedOn ? 'reminded-when-paid' : null
}

/** The invoices that a member can be shown, and those that an operator has to check first. */
export const sortedOut = (invoices: readonly RegisterInvoice[]): { sound: Invoice[]; doubtful: DoubtfulInvoice[] } => {
  const sound: Invoice[] = []
  const doubtful: DoubtfulInvoice[] = []
  for (const [index, invoice] of invoices.entries()) {
    const doubt = doubtOf(invoice, invoices.slice(0, index))
    if (doubt) doubtful.push({ invoice, doubt })
    else sound.push(Invoice.parse(invoice))
  }
  return { sound, doubtful }
}
