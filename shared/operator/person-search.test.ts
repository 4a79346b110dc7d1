import { describe, expect, it } from 'vitest'
import { isNamed, PersonWords } from './person-search.ts'

describe('the words of a search for a person', () => {
  it.each([
    ['Anna Berg', 'berg an', true],
    ['Anna-Karin Berg', 'karin', true],
    ['Åsa Öst', 'åsa', true],
    ['Åsa Öst', 'asa', true],
    ['Renée Ødegaard-Máŋŋá', 'renee odegaard', true],
    ['Renée Ødegaard-Máŋŋá', 'Máŋŋá Rene\u0301e', true],
    ['Renée Ødegaard-Máŋŋá', 'manna', true],
    ['Łukasz Đorđević', 'lukasz dorde', true],
    ['Þóra Strauß', 'thora strauss', true],
    ['Conor O’Brien', "o'brien", true],
    ['Anna–Karin Berg', 'anna-karin', true],
    ['Anna Berg', 'erg', false],
    ['Anna Berg', 'anna bergström', false],
  ])('in %s, %s: %s', (name, words, found) => expect(isNamed(name, words)).toBe(found))

  it.each([
    ['', 'required'],
    ['a', 'min-characters'],
    ['a'.repeat(101), 'too-long'],
    ['19850101-1234', 'personal-number-not-searched'],
    ['Anna 8501011234', 'personal-number-not-searched'],
  ])('are refused when they are %s: %s', (words, code) => {
    expect(PersonWords.safeParse(words).error?.issues.map(({ message }) => message)).toContain(code)
  })

  it.each(["O'Brien", 'O’Brien', '"Ann"', 'Anna\u200b Berg'])('may hold what names hold: %s', (words) =>
    expect(PersonWords.safeParse(words).success).toBe(true),
  )
  it('may be a person’s reference', () => {
    expect(PersonWords.parse('01JDA7Q2N9Z3G4H5J6K7M8P9Q1')).toBe('01JDA7Q2N9Z3G4H5J6K7M8P9Q1')
  })
})
