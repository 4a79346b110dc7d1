import { expect, it } from 'vitest'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { organiserLetter } from './organiser-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const held = (admission: 'open' | 'manual') => ({
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' } }),
  occasion: anOccasion('1', 'C', '2027-02-10', { admission }),
})

it('says what an organiser has to do, and leads to the participants', () => {
  const letter = organiserLetter(sender, 'sv', held('manual'))
  expect(letter.subject).toBe('Du är ansvarig för Förhandla lokalt den 10 februari 2027')
  expect(letter.paragraphs[1]).toContain('Du avgör vem som får plats.')
  expect(letter.button?.url).toBe(`http://localhost:4000/kurser-aktiviteter/${idOf('1')}/deltagare?list=undecided`)
  expect(JSON.stringify(letter)).not.toContain('mote.example')
})

it('says it in English, where seats are given in order', () => {
  const letter = organiserLetter(sender, 'en', held('open'))
  expect(letter.paragraphs[1]).toContain('given automatically')
  expect(letter.button?.url).toBe(`http://localhost:4000/en/courses-activities/${idOf('1')}/participants?list=seats`)
})
