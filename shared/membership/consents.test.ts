import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { given, goneAt, retained, retainedUntil, shownSince, standing, textOn, withdrawn } from './consents.ts'

const at = (day: string, time = '09:00') => stockholmInstant(day, time)
const monday = at('2027-02-01')
const tuesday = at('2027-02-02')
const wednesday = at('2027-02-03')

describe('a consent', () => {
  it('is withdrawn in one step as it is given in one, and the history keeps both', () => {
    const once = given([], 1, monday)
    expect(standing(once)).toEqual({ text: 1, givenAt: monday, withdrawnAt: null })
    const over = withdrawn(once, tuesday)
    expect(standing(over)).toBeNull()
    expect(given(over, 1, wednesday)).toEqual([
      { text: 1, givenAt: monday, withdrawnAt: tuesday },
      { text: 1, givenAt: wednesday, withdrawnAt: null },
    ])
  })
  it('is given once, however often it is asked for, and withdrawn once', () => {
    const once = given([], 1, monday)
    expect(given(once, 1, tuesday)).toEqual(once)
    const over = withdrawn(once, tuesday)
    expect(withdrawn(over, wednesday)).toEqual(over)
    expect(withdrawn([], monday)).toEqual([])
  })
  it('to a newer text ends the one to the older', () => {
    expect(given(given([], 1, monday), 2, tuesday)).toEqual([
      { text: 1, givenAt: monday, withdrawnAt: tuesday },
      { text: 2, givenAt: tuesday, withdrawnAt: null },
    ])
  })
  it('never ends before it was given, also with a clock moved back', () => {
    expect(withdrawn(given([], 1, tuesday), monday)).toEqual([{ text: 1, givenAt: tuesday, withdrawnAt: tuesday }])
  })
  it('says since when its text is shown, and of a text that is not known any more since when the first was', () => {
    expect([shownSince('partner-offers', 1), shownSince('partner-offers', 2)]).toEqual(['2024-01-01', '2026-09-01'])
    expect(shownSince('partner-offers', 9)).toBe('2024-01-01')
  })
  it('has the text of its day', () => {
    expect([textOn('partner-offers', '2026-08-31'), textOn('partner-offers', '2026-09-01')]).toEqual([1, 2])
    expect(textOn('research', '2020-01-01')).toBe(1)
  })
  it.each([
    ['2027-02-02', '2029-02-01', '2029-02-02'],
    ['2028-02-29', '2030-02-27', '2030-02-28'],
  ])('withdrawn on %s is retained on %s and gone on %s', (day, last, gone) => {
    const records = withdrawn(given([], 1, at(day, '08:00')), at(day))
    expect(retainedUntil(at(day))).toBe(gone)
    expect(retained(records, at(last, '23:59'))).toEqual(records)
    expect(retained(records, at(gone, '00:00'))).toEqual([])
  })
  it('is gone with its history when the last withdrawal has been retained for long enough', () => {
    const once = withdrawn(given([], 1, monday), monday)
    expect(goneAt(withdrawn(given(once, 1, tuesday), wednesday))).toBe(at('2029-02-03', '00:00'))
    expect(goneAt(given(once, 1, tuesday))).toBeNull()
  })
  it('that holds is retained however old it is', () => {
    const records = given([], 1, at('2020-01-01'))
    expect(retained(records, at('2040-01-01'))).toEqual(records)
  })
})
