import { describe, expect, it } from 'vitest'
import { turnLetterOf, type TurnFacts } from './turn-letters.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const facts: TurnFacts = {
  clubName: 'Klubben Nordvik AB',
  year: 2027,
  lastDay: '2027-03-15',
  isOverdue: false,
  submittedAt: null,
  role: 'adjuster',
  isChanged: false,
}
const textOf = (language: 'sv' | 'en', more: Partial<TurnFacts>, isReminder: boolean) => {
  const {
    preview,
    paragraphs,
    facts: listed = [],
  } = turnLetterOf(isReminder ? 'sign-reminder' : 'sign-as-adjuster', sender, language, { ...facts, ...more })
  return [preview, ...paragraphs, ...listed.map(({ label, value }) => `${label}: ${value}`)].join('\n')
}

describe('a reminder to sign', () => {
  it('says by when the club must submit', () => {
    const text = textOf('sv', {}, true)
    expect(text).toContain('Klubben ska skicka in protokollet senast 15 mars 2027.')
    expect(text).toContain('Ska skickas in senast: 15 mars 2027')
  })
})

describe.each([
  ['reminder', true, {}],
  ['first letter', false, {}],
  ['letter to a secretary whose text has to be settled', false, { role: 'secretary', isChanged: true }],
] as const)('a %s about signing, after the last day', (_, isReminder, more) => {
  it('says that the last day has passed and what holds now, never a day to be in time for', () => {
    const [sv, en] = (['sv', 'en'] as const).map((language) =>
      textOf(language, { ...more, isOverdue: true }, isReminder),
    )
    expect(sv).not.toMatch(/senast|i tid/)
    expect(sv).toContain('Sista dagen att skicka in protokollet var 15 mars 2027. Du kan fortfarande skriva under.')
    expect(sv).toContain('Sista dagen att skicka in var: 15 mars 2027')
    expect(en).not.toMatch(/ by | in time/)
    expect(en).toContain('The last day to submit the protocol was 15 March 2027. You can still sign.')
  })
})
