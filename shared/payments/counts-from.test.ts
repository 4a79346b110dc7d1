import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInvoice } from '#test/builders/invoices.ts'
import { addDays, addMonths } from '../clock.ts'
import { paymentLimits } from '../limits.ts'
import { countsFrom } from './counts-from.ts'

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2025-01-01', days))
const month = fc.integer({ min: 0, max: 60 }).map((months) => addMonths('2025-01-01', months).slice(0, 7))
const invoices = fc.array(month.map((each) => anInvoice(each)))

describe('the first invoice that is paid another way', () => {
  it.each([
    ['2027-01-20', [], '2027-02'],
    ['2027-01-22', ['2027-01'], '2027-02'],
    ['2027-01-23', ['2027-01'], '2027-03'],
    ['2027-01-31', ['2027-01'], '2027-03'],
    ['2027-02-19', ['2027-01', '2027-02'], '2027-03'],
    ['2027-12-25', [], '2028-02'],
    ['2027-01-20', ['2027-02'], '2027-03'],
    ['2028-02-20', [], '2028-03'],
  ])('declared on %s after %o is the one of %s', (on, issued, first) => {
    expect(
      countsFrom(
        issued.map((each) => anInvoice(each)),
        on,
      ),
    ).toBe(first)
  })

  it('is never one that is issued, nor issued before the bank has had its days', () => {
    fc.assert(
      fc.property(invoices, day, (issued, on) => {
        const first = countsFrom(issued, on)
        return (
          issued.every((invoice) => invoice.month < first) && `${first}-01` >= addDays(on, paymentLimits.daysForBank)
        )
      }),
    )
  })

  it('is the earliest such one', () => {
    fc.assert(
      fc.property(invoices, day, (issued, on) => {
        const before = addMonths(`${countsFrom(issued, on)}-01`, -1)
        const isIssued = issued.some((invoice) => invoice.month >= before.slice(0, 7))
        return isIssued || before < addDays(on, paymentLimits.daysForBank)
      }),
    )
  })

  it('is never an earlier one on a later day, or after more invoices', () => {
    fc.assert(
      fc.property(invoices, invoices, day, fc.nat({ max: 400 }), (issued, more, on, later) => {
        const first = countsFrom(issued, on)
        return countsFrom(issued, addDays(on, later)) >= first && countsFrom([...issued, ...more], on) >= first
      }),
    )
  })
})
