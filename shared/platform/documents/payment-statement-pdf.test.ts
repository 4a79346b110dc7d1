import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../../clock.ts'
import { renderPaymentStatement, type PaymentStatement } from './payment-statement-pdf.ts'

const statement: PaymentStatement = {
  language: 'sv',
  name: 'Astrid Lindahl',
  year: 2026,
  paid: [
    { month: '2026-11', covers: 'month', amount: 250, paidOn: '2026-11-30' },
    { month: '2026-12', covers: 'year', amount: 1_100, paidOn: '2026-12-31' },
  ],
  sum: 1_350,
  fetchedOn: '2027-02-20',
  productName: 'Förbundet',
  createdAt: stockholmInstant('2027-02-20', '10:00'),
}
const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const count = (pdf: Uint8Array, tag: string) => source(pdf).split(`/S /${tag}\n`).length - 1

describe('the statement of what was paid in a year', { timeout: 20_000 }, () => {
  it('is tagged, with a title, a heading and a list of the payments', async () => {
    const pdf = await renderPaymentStatement(statement)
    expect([count(pdf, 'H1'), count(pdf, 'H2'), count(pdf, 'L'), count(pdf, 'LI')]).toEqual([1, 1, 1, 2])
    expect(source(pdf)).toContain('/Marked true')
    expect(source(pdf)).toContain('/Lang (sv-SE)')
    expect(source(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('is in the language asked for, and has the same bytes for the same content', async () => {
    const inEnglish = { ...statement, language: 'en' as const }
    const [one, other] = await Promise.all([
      renderPaymentStatement(inEnglish),
      renderPaymentStatement(structuredClone(inEnglish)),
    ])
    expect(source(one)).toContain('/Lang (en-GB)')
    expect(Buffer.compare(one, other)).toBe(0)
  })
})
