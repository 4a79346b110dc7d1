import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '#shared/clock.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { chargeOf, clubFees, mayHaveEmployer, type Charge, type Membership } from '#shared/membership/fee-on.ts'
import { luhnCheckDigit } from '#shared/fields/luhn.ts'
import { mayUseDirectDebit } from '#shared/membership-application/age.ts'
import { lessCredit } from '#shared/payments/credit.ts'
import type { RegisterInvoice } from '#shared/payments/invoice.ts'
import { ocrOf } from '#shared/payments/ocr.ts'
import type { RegisterPayments, RegisterPerson } from '#shared/platform/register/wire.ts'
import type { RegisterData } from './data.ts'
import type { OfficeChange } from './feed.ts'
import { membershipIn, paymentIn } from './paying-member.ts'
import type { IssuedInvoice } from './payer.ts'

/** The union's bankgiro number in the demonstration. */
const bankgiro = '991-2346'

/** The number of the first invoice; each has the next. */
const firstNumber = 1_000_001

/** Days after the due day: 22, so that the season of the demonstration opens with one overdue invoice. */
const reminderAfter = 22

/** How long before it those pay who are sent an invoice. */
const paysAhead = 4

/** Whether a charge is the one of a whole year, which clubs may add their month to. */
const coversYear = (charge: Charge): boolean => charge.fee.per === 'year' && charge.amount > clubFees(charge)

const firstOf = (month: string): string => `${month}-01`
const monthsBetween = (from: string, until: string): string[] => {
  const months = []
  for (let day = firstOf(from); day.slice(0, 7) <= until; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

/**
 * What an invoice asked for too much, as the membership stands now. Earlier employments are not known: on the same
 * ground the fee of a member who can have one may differ by what clubs added, and nothing counts as too much.
 */
const tooMuchIn = ({ month, fee, ground }: IssuedInvoice, membership: Membership): number => {
  const now = chargeOf(membership, month)
  const held = holdsOn(membership.entries, firstOf(month))
  const mayDifferByClubs = held !== null && mayHaveEmployer[held.kind]
  return now?.ground === ground && mayDifferByClubs ? 0 : Math.max(0, fee - (now?.amount ?? 0))
}

/** Kronor invoiced too much and not yet taken off an invoice. What was too little is not asked for. */
const creditOf = (issued: readonly IssuedInvoice[], membership: Membership): number =>
  Math.max(
    0,
    issued.reduce((sum, invoice) => sum + tooMuchIn(invoice, membership) - invoice.credit, 0),
  )

/** Issues the invoices of the months up to that of a day that have none, from the beginning of the year before. */
const issue = ({ invoices }: RegisterData, person: string, membership: Membership, day: string): void => {
  const ofPerson = () => invoices.filter((each) => each.person === person)
  const issuedUntil = ofPerson().at(-1)?.month
  const from = issuedUntil ? addMonths(firstOf(issuedUntil), 1).slice(0, 7) : `${Number(day.slice(0, 4)) - 1}-01`
  for (const month of monthsBetween(from, day.slice(0, 7))) {
    const charge = chargeOf(membership, month)
    if (!charge) continue
    const { taken, amount } = lessCredit(charge.amount, creditOf(ofPerson(), membership))
    invoices.push({
      id: randomUUID(),
      person,
      ground: charge.ground,
      month,
      covers: coversYear(charge) ? 'year' : 'month',
      issuedOn: firstOf(month),
      due: charge.due,
      fee: charge.amount,
      credit: taken,
      amount,
      ocr: ocrOf(String(firstNumber + invoices.length)),
      bankgiro,
      paidOn: null,
      remindedOn: null,
    })
  }
}

const settled = (
  { person: _, ground: __, ...invoice }: IssuedInvoice,
  { paysOn, day }: { paysOn: (due: string) => string | null; day: string },
): RegisterInvoice => {
  const { amount, due } = invoice
  if (amount === 0) return invoice
  const paidOn = paysOn(due)
  const remindedOn = addDays(due, reminderAfter)
  return {
    ...invoice,
    paidOn: paidOn !== null && paidOn <= day ? paidOn : null,
    remindedOn: paidOn === null && remindedOn <= day ? remindedOn : null,
  }
}

/** Whether a member pays their invoices, as the office's change has it. */
export const noteUnpaid = (data: RegisterData, { person, unpaidFrom }: OfficeChange): void => {
  if (unpaidFrom === undefined) return
  const others = data.unpaid.filter((each) => each.person !== person)
  data.unpaid = unpaidFrom === null ? others : [...others, { person, from: unpaidFrom }]
}

/** Makes the check digit of a person's latest invoice a wrong one, or right again. */
export const noteSpoiled = (data: RegisterData, { person, isSpoiled }: OfficeChange): void => {
  const last = data.invoices.findLast((each) => each.person === person)
  if (isSpoiled === undefined || !last) return
  const digits = last.ocr.slice(0, -1)
  const right = Number(luhnCheckDigit(digits))
  last.ocr = digits + String(isSpoiled ? (right + 1) % 10 : right)
}

/** How a member pays and what has been invoiced up to a day; what was not issued by then yet is issued now. */
export const paymentsOf = (data: RegisterData, person: RegisterPerson, day: string): RegisterPayments => {
  const { ref } = person
  const membership = membershipIn(data, person)
  const later = data.paymentChanges.filter((each) => each.person === ref && each.from > day.slice(0, 7))
  const months = [...new Set(later.map(({ from }) => from))].toSorted()
  issue(data, ref, membership, day)
  const issued = data.invoices.filter((each) => each.person === ref && each.issuedOn <= day)
  const unpaidFrom = data.unpaid.find((each) => each.person === ref)?.from ?? null
  const paysOn = (month: string) => (due: string) => {
    if (unpaidFrom !== null && month >= unpaidFrom) return null
    return paymentIn(data, ref, month).method === 'autogiro' ? due : addDays(due, -paysAhead)
  }
  return {
    payment: paymentIn(data, ref, day.slice(0, 7)),
    later: months.map((from) => ({ payment: paymentIn(data, ref, from), from })),
    mayUseDirectDebit: mayUseDirectDebit(person.personalNumber, day),
    invoices: issued.map((invoice) => settled(invoice, { paysOn: paysOn(invoice.month), day })),
    credit: creditOf(issued, membership),
  }
}
