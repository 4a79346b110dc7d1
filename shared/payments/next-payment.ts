import { addMonths } from '../clock.ts'
import { nextCharge, type Membership } from '../membership/fee-on.ts'
import { lessCredit } from './credit.ts'
import type { Invoice } from './invoice.ts'
import { invoiceStateOn } from './invoice-state.ts'

/** `credit`: what is taken off the fee; `left`: what is left of the credit for later ones. */
export type NextPayment = { amount: number; credit: number; left: number; due: string }

type Known = { invoices: readonly Invoice[]; credit: number }

const firstOfNextMonth = (month: string): string => addMonths(`${month}-01`, 1)

/** The open invoice due first, else the next charge without one, less the credit. What is overdue is not next. */
export const nextPayment = ({ invoices, credit }: Known, membership: Membership, day: string): NextPayment | null => {
  const [open] = invoices
    .filter((invoice) => invoiceStateOn(invoice, day) === 'open')
    .toSorted((one, other) => one.due.localeCompare(other.due))
  // What it takes is off the credit already.
  if (open) return { amount: open.amount, credit: open.credit, left: credit, due: open.due }
  const invoicedUntil = invoices
    .map(({ month }) => firstOfNextMonth(month))
    .toSorted()
    .at(-1)
  const charge = nextCharge(membership, invoicedUntil && invoicedUntil > day ? invoicedUntil : day)
  if (!charge) return null
  const { taken, amount, left } = lessCredit(charge.amount, credit)
  return { amount, credit: taken, left, due: charge.due }
}
