import { describe, expect, it } from 'vitest'
import { folded, hasWords } from './folded.ts'

describe('a name is found by who cannot type it', () => {
  it.each([
    ['ÅÄÖ éüñ', 'aao eun'],
    ['Øst Æro Œuvre', 'ost aero oeuvre'],
    ['Łukasz Đorđe Guðrún', 'lukasz dorde gudrun'],
    ['Ŋaŧi Ħal ırmak', 'nati hal irmak'],
    ['Straße Þór', 'strasse thor'],
    ['O’Brien ‘x’ aʼb a´b a`b', "o'brien 'x' a'b a'b a'b"],
    ['Berg–Dal', 'berg-dal'],
  ])('%s as %s', (text, found) => {
    expect(folded(text)).toBe(found)
  })
})

it('a text is found by all of the words that are typed, in any order and as parts of its own', () => {
  const text = 'Löneförhandling i Umeå'
  expect(['umea lone', 'FÖRHANDLING', 'i', ''].map((typed) => hasWords(text, typed))).toEqual([true, true, true, true])
  expect(['umea lund', 'lön  kurs'].map((typed) => hasWords(text, typed))).toEqual([false, false])
})
