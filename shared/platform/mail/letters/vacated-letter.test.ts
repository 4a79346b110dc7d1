import { describe, expect, it } from 'vitest'
import { vacatedLetter } from './vacated-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const seat = { id: 'm1', from: '2026-03-01', until: '2027-01-17' }
const facts = { clubName: 'Klubben Nordvik', holder: 'Bo Ek', mayRegister: true }

describe('the letter about vacated mandates', () => {
  it('says until when each ran, and of one that never began when it would have begun', () => {
    const auditor = { ...seat, title: 'Revisor', registeredBy: 'club' as const }
    const never = { ...auditor, id: 'm2', from: '2027-03-01' }
    const values = (language: 'sv' | 'en') =>
      vacatedLetter(sender, language, { ...facts, mandates: [auditor, never] }).facts?.map(({ value }) => value)
    expect(values('sv')).toEqual(['till och med 17 januari 2027', 'skulle ha börjat 1 mars 2027'])
    expect(values('en')).toEqual(['up to and including 17 January 2027', 'was to begin on 1 March 2027'])
  })
  it('writes only the first letter of a title small inside a sentence', () => {
    const title = 'Member of the European works council'
    const letter = vacatedLetter(sender, 'en', { ...facts, mandates: [{ ...seat, title, registeredBy: 'union' }] })
    expect(letter.paragraphs.join(' ')).toContain('elected somebody as member of the European works council.')
  })
})
