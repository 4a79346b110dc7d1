import { expect, it } from 'vitest'
import { paymentIssue } from './payment-issue.ts'

const invoice = { method: 'paper-invoice' as const, bank: null, clearingNumber: null, accountEnding: null }
const byDirectDebit = { method: 'autogiro' as const, bank: 'a-bank' }
const known = { way: invoice, later: [], mayUseDirectDebit: true }

it('no member changes to the way they pay already, or will', () => {
  expect(paymentIssue(invoice, known)).toEqual({ path: 'method', code: 'payment-unchanged' })
  expect(paymentIssue(byDirectDebit, known)).toBeNull()
  expect(paymentIssue({ method: 'e-invoice', bank: null }, known)).toBeNull()
  const later = [{ way: { ...invoice, method: 'e-invoice' as const, bank: 'a-bank' }, from: '2027-05' }]
  expect(paymentIssue(invoice, { ...known, later })).toBeNull()
  expect(paymentIssue(later[0]!.way, { ...known, later })).toMatchObject({ code: 'payment-unchanged' })
})

it('another account at the same bank is another way to pay by direct debit', () => {
  expect(paymentIssue(byDirectDebit, { ...known, way: { ...invoice, ...byDirectDebit } })).toBeNull()
})

it('no member who is too young pays by direct debit', () => {
  const young = { ...known, mayUseDirectDebit: false }
  expect(paymentIssue(byDirectDebit, young)).toMatchObject({ path: 'method', code: 'direct-debit-too-young' })
  expect(paymentIssue({ method: 'e-invoice', bank: 'a-bank' }, young)).toBeNull()
})
