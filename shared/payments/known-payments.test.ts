import { describe, expect, it } from 'vitest'
import { isSameWay, wayIn, type WayToPay } from './known-payments.ts'

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

describe('how somebody pays', () => {
  it.each([
    ['2027-01', 'autogiro'],
    ['2027-02', 'paper-invoice'],
    ['2027-03', 'e-invoice'],
    ['2028-01', 'e-invoice'],
  ])('the invoice of %s: %s, by the latest way that holds from then or before', (month, method) => {
    expect(wayIn(known, month)?.method).toBe(method)
  })

  it('is not known where the register does not tell it', () => {
    expect(wayIn({ way: null, later: [] }, '2027-01')).toBeNull()
  })

  it('is the same as what is asked for when the last way that they have told is', () => {
    expect(isSameWay(way('e-invoice', 'klippvik-bank'), known)).toBe(true)
    expect(isSameWay(way('e-invoice', 'ekbro-bank'), known)).toBe(false)
    expect(isSameWay(way('paper-invoice'), known)).toBe(false)
    expect(isSameWay(way('paper-invoice'), { way: way('paper-invoice'), later: [] })).toBe(true)
  })

  it('by direct debit is never the same, for an account is not known', () => {
    expect(isSameWay(way('autogiro', 'ekbro-bank'), { way: known.way, later: [] })).toBe(false)
  })
})
