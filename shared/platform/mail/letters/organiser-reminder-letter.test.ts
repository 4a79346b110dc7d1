import { expect, it } from 'vitest'
import { stockholmInstant } from '../../../clock.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { organiserReminderLetter } from './organiser-reminder-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const held = {
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' } }),
  occasion: anOccasion('1', 'C', '2027-02-10', { admission: 'manual' }),
}
const oldestAt = stockholmInstant('2027-01-30', '23:59')

it.each([
  [1, 'Påminnelse: en anmälan till Förhandla lokalt väntar på dig', 'Den kom den 30 januari 2027.'],
  [3, 'Påminnelse: 3 anmälningar till Förhandla lokalt väntar på dig', 'Den äldsta kom den 30 januari 2027.'],
])('says how many sign-ups wait (%i), since when, and what happens otherwise', (count, subject, since) => {
  const letter = organiserReminderLetter(sender, 'sv', held, { what: 'undecided', count, oldestAt })
  expect(letter.subject).toBe(subject)
  expect(letter.paragraphs[0]).toContain(since)
  expect(letter.paragraphs[1]).toContain('blir ett nej')
  expect(letter.button?.url).toBe(`http://localhost:4000/kurser-aktiviteter/${idOf('1')}/deltagare?list=undecided`)
})

it('names the number that is first in line for a free seat, in English too', () => {
  const letter = organiserReminderLetter(sender, 'en', held, { what: 'fill-by-hand', number: 7 })
  expect(letter.subject).toBe('A seat is free on Negotiating')
  expect(letter.paragraphs[1]).toContain('Number 7 is first on the waiting list.')
  expect(letter.button?.url).toBe(`http://localhost:4000/en/courses-activities/${idOf('1')}/participants?list=line`)
})
