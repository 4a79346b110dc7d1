import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInvoice } from '#test/builders/invoices.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { lessCredit } from './credit.ts'
import { Invoice, RegisterInvoice } from './invoice.ts'
import { invoiceStateOn, isUnpaidOn } from './invoice-state.ts'
import { nextPayment } from './next-payment.ts'
import { statementOf, statementYears } from './statement.ts'

describe('an invoice', () => {
  const invoice = anInvoice('2027-02')

  it.each([
    ['2027-02-26', {}, 'open'],
    ['2027-03-01', {}, 'overdue'],
    ['2027-03-20', { remindedOn: '2027-03-21' }, 'overdue'],
    ['2027-03-21', { remindedOn: '2027-03-21' }, 'reminded'],
    ['2027-02-25', { paidOn: '2027-02-26' }, 'open'],
    ['2027-02-27', { paidOn: '2027-02-28' }, 'overdue'],
    ['2027-02-28', { paidOn: '2027-02-28' }, 'paid'],
    ['2027-04-01', { paidOn: '2027-03-30', remindedOn: '2027-03-21' }, 'paid'],
    ['2027-02-01', { credit: 250, amount: 0 }, 'credited'],
    ['2027-04-01', { credit: 250, amount: 0 }, 'credited'],
  ] as const)('on %s with %o is %s', (day, more, state) => {
    expect(invoiceStateOn({ ...invoice, ...more }, day)).toBe(state)
    expect(isUnpaidOn({ ...invoice, ...more }, day)).toBe(state !== 'paid' && state !== 'credited')
  })

  it('is refused with a wrong OCR or bankgiro number, a negative amount or one that does not add up', () => {
    const isOne = (more: object) => Invoice.safeParse({ ...invoice, ...more }).success
    expect(isOne({})).toBe(true)
    expect(
      [
        { ocr: '1000001' },
        { bankgiro: '991-2347' },
        { bankgiro: '9912346' },
        { amount: 249 },
        { fee: -1, amount: -1 },
      ].map(isOne),
    ).toEqual(Array(5).fill(false))
  })
})

describe('a credit', () => {
  it('is taken off the fee, and what is left off the next one', () => {
    expect(lessCredit(250, 0)).toEqual({ taken: 0, amount: 250, left: 0 })
    expect(lessCredit(250, 249)).toEqual({ taken: 249, amount: 1, left: 0 })
    expect(lessCredit(250, 250)).toEqual({ taken: 250, amount: 0, left: 0 })
    expect(lessCredit(250, 300)).toEqual({ taken: 250, amount: 0, left: 50 })
  })

  it('never makes an invoice negative, and no krona of it is lost or taken twice, whatever the fees', () => {
    const kronor = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(fc.array(fc.record({ fee: kronor, credit: kronor })), (months) => {
        let left = 0
        let [fees, credits, paid] = [0, 0, 0]
        for (const { fee, credit } of months) {
          const less = lessCredit(fee, left + credit)
          expect(less.amount).toBeGreaterThanOrEqual(0)
          expect(less.left).toBeGreaterThanOrEqual(0)
          left = less.left
          fees += fee
          credits += credit
          paid += less.amount
        }
        expect(paid).toBe(fees - (credits - left))
      }),
    )
  })
})

describe('the next payment', () => {
  const today = '2027-02-20'
  const own = anOwnMembership()
  const next = (invoices: Invoice[], credit = 0, day = today) => nextPayment({ invoices, credit }, own, day)

  it('is the open invoice that is due first', () => {
    const open = anInvoice('2027-02', { credit: 100 })
    expect(next([anInvoice('2027-01'), open])).toEqual({ amount: 150, credit: 100, left: 0, due: '2027-02-26' })
    expect(next([open], 60)).toEqual({ amount: 150, credit: 100, left: 60, due: '2027-02-26' })
  })

  it('is the charge of this month while no invoice is known', () => {
    expect(next([])).toEqual({ amount: 250, credit: 0, left: 0, due: '2027-02-26' })
  })

  it('is the charge of the month after the last invoice, once that is paid', () => {
    const paid = anInvoice('2027-02', { paidOn: '2027-02-19' })
    expect(next([paid])).toEqual({ amount: 250, credit: 0, left: 0, due: '2027-03-31' })
  })

  it('is less by the credit that is left, down to nothing', () => {
    const paid = anInvoice('2027-02', { paidOn: '2027-02-19' })
    expect(next([paid], 100)).toEqual({ amount: 150, credit: 100, left: 0, due: '2027-03-31' })
    expect(next([paid], 400)).toEqual({ amount: 0, credit: 250, left: 150, due: '2027-03-31' })
  })

  it('is none where nothing is charged', () => {
    expect(nextPayment({ invoices: [], credit: 0 }, anOwnMembership({ entries: [] }), today)).toBeNull()
  })
})

describe('the statement of a year', () => {
  const invoices = [
    anInvoice('2025-12', { paidOn: '2026-01-02' }),
    anInvoice('2026-11', { credit: 250, amount: 0 }),
    anInvoice('2026-12', { credit: 100, paidOn: '2026-12-31' }),
    anInvoice('2027-01', { paidOn: '2027-01-31' }),
    anInvoice('2027-02'),
  ]

  it('has what was paid in it, by the day of payment', () => {
    const { paid, sum } = statementOf(invoices, 2026, '2027-02-20')
    expect(paid.map(({ month }) => month)).toEqual(['2025-12', '2026-12'])
    expect(sum).toBe(400)
    expect(statementOf(invoices, 2025, '2027-02-20')).toEqual({ paid: [], sum: 0 })
  })

  it('names two that were paid on one day by the months that they are for, and of none whose fee was credited whole', () => {
    const paidOn = '2027-01-31'
    const months = ['2027-01', '2026-12', '2026-10', '2026-11'].map((month) => anInvoice(month, { paidOn }))
    const credited = anInvoice('2026-09', { credit: 250, amount: 0, paidOn })
    const { paid, sum } = statementOf([...months, credited], 2027, paidOn)
    expect(paid.map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
    expect(sum).toBe(1000)
  })

  it('is there for each year with a payment, and not for one to come', () => {
    expect(statementYears(invoices, '2027-02-20')).toEqual([2027, 2026])
    expect(statementYears(invoices, '2027-01-30')).toEqual([2026])
    expect(statementYears(invoices, '2027-01-31'), 'paid on the day itself').toEqual([2027, 2026])
    expect(statementOf(invoices, 2027, '2027-01-31').sum).toBe(250)
    expect(statementOf(invoices, 2027, '2027-01-30').sum).toBe(0)
    expect(statementYears([], '2027-01-30')).toEqual([])
  })
})

describe('an invoice that the register reports', () => {
  const reported = {
    id: 'an-invoice',
    month: '2027-02',
    covers: 'month',
    issuedOn: '2027-02-01',
    due: '2027-02-28',
    fee: 235,
    credit: 0,
    amount: 235,
    ocr: '1',
    bankgiro: '2',
    paidOn: null,
    remindedOn: null,
  }

  it('is read as it is, right or wrong, for a month or a year', () => {
    for (const covers of ['month', 'year'])
      expect(RegisterInvoice.parse({ ...reported, covers, amount: -1 })).toEqual({ ...reported, covers, amount: -1 })
  })

  it('is not read where anything is missing, nor where its time or amount cannot be understood', () => {
    const isRead = (given: object) => RegisterInvoice.safeParse({ ...reported, ...given }).success
    for (const field of Object.keys(reported)) expect([field, isRead({ [field]: undefined })]).toEqual([field, false])
    for (const wrong of [{ id: '' }, { covers: '' }, { month: '2027-13' }, { due: '2027-02-29' }, { amount: 0.5 }])
      expect([wrong, isRead(wrong)]).toEqual([wrong, false])
  })
})
