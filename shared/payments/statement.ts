import type { Invoice } from './invoice.ts'

type Paid = Invoice & { paidOn: string }

const yearOf = (day: string): number => Number(day.slice(0, 4))

const paidBy = (invoices: readonly Invoice[], day: string): Paid[] =>
  invoices.filter((invoice): invoice is Paid => invoice.paidOn !== null && invoice.amount > 0 && invoice.paidOn <= day)

/** The years up to a day in which a fee was paid, the latest first. */
export const statementYears = (invoices: readonly Invoice[], day: string): number[] =>
  [...new Set(paidBy(invoices, day).map(({ paidOn }) => yearOf(paidOn)))].toSorted((one, other) => other - one)

/** Paid in a year up to a day, the earliest first, and the sum in kronor. A year counts by the day of payment. */
export const statementOf = (invoices: readonly Invoice[], year: number, day: string): { paid: Paid[]; sum: number } => {
  const paid = paidBy(invoices, day)
    .filter(({ paidOn }) => yearOf(paidOn) === year)
    .toSorted((one, other) => one.paidOn.localeCompare(other.paidOn) || one.month.localeCompare(other.month))
  return { paid, sum: paid.reduce((sum, { amount }) => sum + amount, 0) }
}
