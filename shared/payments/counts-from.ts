import { addDays, addMonths } from '../clock.ts'
import { paymentLimits } from '../limits.ts'
import type { Invoice } from './invoice.ts'

const firstOfNext = (day: string): string => addMonths(`${day.slice(0, 7)}-01`, 1)

/**
 * The first month, `yyyy-mm`, whose invoice is paid as declared on a day: not yet issued, nor issued before the bank
 * has had its days. Invoices are issued on the first of their month.
 */
export const countsFrom = (invoices: readonly Pick<Invoice, 'month'>[], day: string): string => {
  const ready = addDays(day, paymentLimits.daysForBank)
  const inTime = ready.endsWith('-01') ? ready : firstOfNext(ready)
  const afterIssued = invoices.map(({ month }) => firstOfNext(`${month}-01`))
  return [inTime, ...afterIssued].reduce((last, each) => (each > last ? each : last)).slice(0, 7)
}
