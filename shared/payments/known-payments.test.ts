import { describe, expect, it } from 'vitest'
import { anInvoice } from '#test/builders/invoices.ts'
import { isSameWay, KnownPayments, type WayToPay, withLaterWay } from './known-payments.ts'
import { wayIn } from './way-in.ts'

const way = (method: WayToPay['method'], bank: string | null = null): WayToPay => ({
  method,
  bank,
  clearingNumber: null,
  accountEnding: null,
})
const known = {
  way: way('autogiro', 'ekbro-bank'),
  later: [
    { way: way('paper-invoice'), from: '2027-02' },
    { way: way('e-invoice', 'klippvik-bank'), from: '2027-03' },
  ],
}

describe('how a member pays', () => {
  it.each([
    ['2027-01', 'autogiro'],
    ['2027-02', 'paper-invoice'],
    ['2027-03', 'e-invoice'],
    ['2028-01', 'e-invoice'],
  ])('the invoice of %s: %s, by the latest way that holds from then or before', (month, method) => {
    expect(wayIn(known, month)?.method).toBe(method)
  })

  it('is not known where the register does not report it', () => {
    expect(wayIn({ way: null, later: [] }, '2027-01')).toBeNull()
  })

  it('is the same as what is asked for when the last way that they have declared is', () => {
    expect(isSameWay(way('e-invoice', 'klippvik-bank'), known)).toBe(true)
    expect(isSameWay(way('e-invoice', 'ekbro-bank'), known)).toBe(false)
    expect(isSameWay(way('paper-invoice'), known)).toBe(false)
    expect(isSameWay(way('paper-invoice'), { way: way('paper-invoice'), later: [] })).toBe(true)
  })

  it('by direct debit is never the same, for an account is not known', () => {
    expect(isSameWay(way('autogiro', 'ekbro-bank'), { way: known.way, later: [] })).toBe(false)
  })
})

describe('another way to pay', () => {
  const next = { way: way('paper-invoice'), from: '2027-03' }
  it('counts from its month on, and what was to count from then or later does no more', () => {
    expect(withLaterWay(known, next)).toEqual({ way: known.way, later: [known.later[0], next] })
    expect(withLaterWay(known, { ...next, from: '2027-04' }).later).toHaveLength(3)
    expect(withLaterWay(known, { ...next, from: '2027-01' }).later).toEqual([{ ...next, from: '2027-01' }])
  })
})

describe('what the register has reported of how a member pays', () => {
  const reported = {
    ...known,
    mayUseDirectDebit: false,
    invoices: [anInvoice('2027-01')],
    inDoubt: [{ id: 'doubtful', month: '2027-02' }],
    credit: 40,
    fetchedAt: 1,
  }
  it('is stored whole', () => {
    expect(KnownPayments.parse(reported)).toEqual(reported)
  })
  it('has no later way, no doubts and direct debit where it was stored before these were reported', () => {
    const { later: _, mayUseDirectDebit: __, inDoubt: ___, ...older } = reported
    expect(KnownPayments.parse(older)).toEqual({ ...older, later: [], mayUseDirectDebit: true, inDoubt: [] })
  })
  it('is no month that there is not, nor less than no credit', () => {
    for (const wrong of [{ credit: -1 }, { inDoubt: [{ id: 'a', month: '2027-13' }] }, { way: { method: 'autogiro' } }])
      expect(KnownPayments.safeParse({ ...reported, ...wrong }).success).toBe(false)
  })
})
