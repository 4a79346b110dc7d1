import { describe, expect, it } from 'vitest'
import { paymentMethods } from '../../../membership-application/kinds.ts'
import { paymentChangedLetter } from './payment-changed-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const payment = { method: 'autogiro', countsFrom: '2027-03' } as const

describe('the letter about another way to pay', () => {
  it('says by what, from which invoice and what becomes of those before it, and leads to the payments', () => {
    const { subject, paragraphs, facts, button } = paymentChangedLetter(sender, 'sv', payment)
    expect(subject).toBe('Nytt betalsätt från och med mars 2027')
    expect(paragraphs[0]).toContain('Fakturor innan dess betalar du som förut.')
    expect(facts?.map(({ value }) => value)).toEqual(['Autogiro', 'mars 2027'])
    expect(button?.url).toBe('http://localhost:4000/mitt-forbundet/betalningar')
    const english = paymentChangedLetter(sender, 'en', payment)
    expect(english.facts?.map(({ value }) => value)).toEqual(['Direct debit', 'March 2027'])
    expect(english.button?.url).toBe('http://localhost:4000/en/my-forbundet/payments')
  })

  it('names every method in both languages', () => {
    const named = (['sv', 'en'] as const).flatMap((language) =>
      paymentMethods.map((method) => paymentChangedLetter(sender, language, { ...payment, method }).facts?.[0]?.value),
    )
    expect(new Set(named).size).toBe(2 * paymentMethods.length)
  })
})
