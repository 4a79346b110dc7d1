import { expect, it } from 'vitest'
import { ToldInvoice } from './invoice.ts'

const told = {
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

it('an invoice is read as the register tells it, right or wrong, for a month or a year', () => {
  for (const covers of ['month', 'year'])
    expect(ToldInvoice.parse({ ...told, covers, amount: -1 })).toEqual({ ...told, covers, amount: -1 })
})

it('an invoice that lacks anything is not read, nor one whose time or amount nobody understands', () => {
  const isRead = (given: object) => ToldInvoice.safeParse({ ...told, ...given }).success
  for (const field of Object.keys(told)) expect([field, isRead({ [field]: undefined })]).toEqual([field, false])
  for (const wrong of [{ id: '' }, { covers: '' }, { month: '2027-13' }, { due: '2027-02-29' }, { amount: 0.5 }])
    expect([wrong, isRead(wrong)]).toEqual([wrong, false])
})
