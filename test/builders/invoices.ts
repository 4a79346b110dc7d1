import { lastBankingDayOf } from '#shared/payments/banking-day.ts'
import type { Invoice } from '#shared/payments/invoice.ts'
import { ocrOf } from '#shared/payments/ocr.ts'

/** An unpaid invoice of a month, as the register issues it. */
export const anInvoice = (month: string, more: Partial<Invoice> = {}): Invoice => {
  const { fee, credit } = { fee: 250, credit: 0, ...more }
  return {
    id: `invoice-${month}`,
    month,
    covers: 'month',
    issuedOn: `${month}-01`,
    due: lastBankingDayOf(month),
    fee,
    credit,
    amount: fee - credit,
    ocr: ocrOf(month.replace('-', '')),
    bankgiro: '991-2346',
    paidOn: null,
    remindedOn: null,
    ...more,
  }
}
