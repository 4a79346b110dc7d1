import { describe, expect, it } from 'vitest'
import { reference } from '../fields/choice.ts'
import { serviceLimits } from '../limits.ts'
import { isKnown, lookUps } from './lists.ts'
import { lookUp, lookUpNames, shownEntries } from './look-up.ts'
import { bankOfClearing, incomeRangeNames } from './short-lists.ts'

const found = (list: keyof typeof lookUps, text: string) => lookUp(lookUps[list], text).entries.map(({ id }) => id)

describe('every list', () => {
  it.each(lookUpNames)('has entries with a name in both languages and an id that a field takes: %s', (list) => {
    const entries = lookUps[list]
    expect(entries.length).toBeGreaterThan(3)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    for (const { id, name } of entries) {
      expect([id, reference('required').safeParse(id).success]).toEqual([id, true])
      expect([name.sv, name.en]).not.toContain('')
      expect(isKnown(list, id)).toBe(true)
    }
    expect(isKnown(list, 'nothing')).toBe(false)
  })

  it('of occupations has as many as the salary statistics', () => {
    expect(lookUps.occupations).toHaveLength(serviceLimits.salaryStatisticsOccupations)
  })
})

describe('a search', () => {
  it('finds words by how they begin, without accents, in either language', () => {
    expect(found('occupations', 'ingenjor bygg')).toEqual(['engineer.construction'])
    expect(found('occupations', 'CONSTR engin')).toEqual(['engineer.construction'])
    expect(found('schools', 'angsfors univ')).toEqual(['angsfors.university'])
    expect(found('occupations', 'njör')).toEqual([])
  })

  it('answers no more than one can read through, and says that there are more', () => {
    const { entries, hasMore } = lookUp(lookUps.workplaces, '')
    expect([entries.length, hasMore]).toEqual([shownEntries, true])
    expect(lookUp(lookUps.banks, '').hasMore).toBe(false)
  })

  it('of signs alone is a search for nothing', () => {
    expect(found('banks', '<%>')).toEqual(found('banks', ''))
  })
})

describe('the bank of a clearing number', () => {
  it.each([
    ['999', null],
    ['1000', 'ekbro-bank'],
    ['2999', 'ekbro-bank'],
    ['3000', 'havsbris-bank'],
    ['83279', 'nordvik-sparbank'],
    ['9999', 'tallhamn-bank'],
    ['12x4', null],
    ['123456', null],
    ['4999', 'havsbris-bank'],
    ['5000', 'klippvik-bank'],
    ['6999', 'klippvik-bank'],
    ['7000', 'nordvik-sparbank'],
    ['9000', 'tallhamn-bank'],
  ])('%s: %s', (clearing, bank) => expect(bankOfClearing(clearing)?.id ?? null).toBe(bank))
})

it('ranges of incomes are named by what is earned a month, thousands apart as each language has it', () => {
  expect(incomeRangeNames.map(({ name }) => name.sv)).toEqual([
    'Under 25\u00a0000\u00a0kr',
    '25\u00a0000–34\u00a0999\u00a0kr',
    '35\u00a0000–44\u00a0999\u00a0kr',
    '45\u00a0000–59\u00a0999\u00a0kr',
    '60\u00a0000\u00a0kr eller mer',
  ])
  expect(incomeRangeNames.map(({ name }) => name.en)).toEqual([
    'Below SEK\u00a025,000',
    'SEK\u00a025,000–34,999',
    'SEK\u00a035,000–44,999',
    'SEK\u00a045,000–59,999',
    'SEK\u00a060,000 or more',
  ])
})
