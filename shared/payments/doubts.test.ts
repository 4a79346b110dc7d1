import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInvoice } from '#test/builders/invoices.ts'
import { invoiceDoubts, sortedOut } from './doubts.ts'

const sound = anInvoice('2027-01')
const spoiled = {
  'ocr-wrong': { ocr: '1000001' },
  'bankgiro-wrong': { bankgiro: '991-2347' },
  'amount-wrong': { amount: 249 },
  'reminded-when-paid': { paidOn: '2027-01-30', remindedOn: '2027-02-21' },
}

describe('an invoice of the register', () => {
  it.each(Object.entries(spoiled))('is in doubt and shown to no member: %s', (doubt, more) => {
    const invoice = { ...anInvoice('2027-02'), ...more }
    expect(sortedOut([sound, invoice])).toEqual({ sound: [sound], doubtful: [{ invoice, doubt }] })
  })

  it('is in doubt where another one is for the same time', () => {
    const again = { ...anInvoice('2027-01'), id: 'again' }
    expect(sortedOut([sound, again])).toEqual({
      sound: [sound],
      doubtful: [{ invoice: again, doubt: 'invoiced-twice' }],
    })
    const ofYear = { ...again, covers: 'year' as const }
    expect(sortedOut([sound, ofYear]).doubtful).toEqual([])
  })

  it('that was reminded of before it was paid is in no doubt', () => {
    const late = { ...sound, remindedOn: '2027-02-21', paidOn: '2027-02-21' }
    expect(sortedOut([late])).toEqual({ sound: [late], doubtful: [] })
  })

  it('below nothing is in doubt', () => {
    expect(sortedOut([{ ...sound, fee: -1, amount: -1 }]).doubtful).toMatchObject([{ doubt: 'amount-wrong' }])
  })

  it('is either shown or in doubt, whatever is wrong with which', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom({}, ...Object.values(spoiled))))
    fc.assert(
      fc.property(any, (given) => {
        const invoices = given.map(([month, more]) => ({ ...anInvoice(`2027-0${month}`), ...more }))
        const { sound: shown, doubtful } = sortedOut(invoices)
        expect(shown.length + doubtful.length).toBe(invoices.length)
        expect(new Set(shown.map((each) => each.month)).size).toBe(shown.length)
        expect(doubtful.every(({ doubt }) => invoiceDoubts.includes(doubt))).toBe(true)
      }),
    )
  })
})
