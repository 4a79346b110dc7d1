import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { occasionOpensLetter } from './occasion-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const now = stockholmInstant('2027-01-20', '09:00')
const held = (differs: Partial<Occasion> = {}) => ({
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' } }),
  occasion: anOccasion('1', 'C', '2027-02-10', { place: { sv: 'Umeå', en: 'Umeå' }, ...differs }),
})

describe('the letter to those who watch a course', () => {
  it('says when and where it is held, that one can sign up, and leads to its page', () => {
    const letter = occasionOpensLetter(sender, 'sv', held(), now)
    expect(letter.subject).toBe('Nytt tillfälle: Förhandla lokalt')
    expect(letter.paragraphs.at(-1)).toBe('Anmälan är öppen.')
    expect(letter.facts?.map(({ value }) => value)).toEqual([
      'onsdag 10 februari 2027 09.00–16.00',
      'Umeå',
      'onsdag 10 februari 2027',
    ])
    expect(letter.button?.url).toBe(`http://localhost:4000/kurser-aktiviteter/${idOf('1')}`)
    expect(letter.reason).toContain('bevakar Förhandla lokalt')
  })

  it('says in English from when on one can sign up', () => {
    const opensAt = stockholmInstant('2027-01-21', '09:00')
    const letter = occasionOpensLetter(sender, 'en', held({ opensAt }), now)
    expect(letter.paragraphs.at(-1)).toMatch(/^Sign-up opens Thursday,? 21 January 2027, 0?9[.:]00/)
    expect(letter.button?.url).toBe(`http://localhost:4000/en/courses-activities/${idOf('1')}`)
  })

  it('of several days says when it begins and ends, and that it is held online', () => {
    const occasion = { endsAt: stockholmInstant('2027-02-12', '12:00'), place: null }
    expect(
      occasionOpensLetter(sender, 'sv', held(occasion), now)
        .facts?.map(({ value }) => value)
        .slice(0, 2),
    ).toEqual(['onsdag 10 februari 2027 kl. 09.00 – fredag 12 februari 2027 kl. 12.00', 'Digitalt'])
  })

  it('of an e-course gives its days, and never the link', () => {
    const letter = occasionOpensLetter(sender, 'sv', held({ capacity: null, place: null }), now)
    expect(letter.facts?.[0]).toEqual({ label: 'Öppen', value: 'onsdag 10 februari 2027' })
    expect(JSON.stringify(letter)).not.toContain('mote.example')
  })
})
