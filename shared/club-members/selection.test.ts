import { describe, expect, it } from 'vitest'
import { searchProblem } from '../fields/search.ts'
import { selected, type Wanted } from './selection.ts'

const members = [
  { ref: 'a', name: 'Astrid Lindahl', workplaces: ['Nordvik'], assignments: ['chairman', 'regionDelegate'] },
  { ref: 'm', name: 'Mira Öst', workplaces: ['Lager'], assignments: [] },
  { ref: 'b', name: 'Bo Lindé', workplaces: ['Nordvik', 'Lager'], assignments: ['auditor'] },
] as const
const found = (wanted: Partial<Wanted>) =>
  selected(members, { text: '', assignment: null, workplace: null, ...wanted })
    .map(({ ref }) => ref)
    .join('')

describe('the search for members', () => {
  it('finds parts of names in any order, whatever the case and the marks', () => {
    expect(found({ text: 'lind' })).toBe('ab')
    expect(found({ text: ' LINDAHL  ast ' })).toBe('a')
    expect(found({ text: 'linde' })).toBe('b')
    expect(found({ text: 'öst' })).toBe('m')
    expect(found({ text: 'xy' })).toBe('')
  })
  it('wants two characters, and shows everybody before', () => {
    expect(searchProblem('')).toBeNull()
    expect(searchProblem(' b ')).toMatchObject({ code: 'min-characters', params: { MIN_CHARS: 2 } })
    expect(searchProblem('bo')).toBeNull()
    expect(searchProblem('bo\u0000')).toMatchObject({ code: 'invalid-characters', params: { found: 'U+0000' } })
    expect(found({ text: 'b' })).toBe('amb')
  })
  it('keeps to an assignment, to any, or to none', () => {
    expect([found({ assignment: 'auditor' }), found({ assignment: 'any' }), found({ assignment: 'none' })]).toEqual([
      'b',
      'ab',
      'm',
    ])
  })
  it('keeps to a workplace, also of a member with two', () => {
    expect(found({ workplace: 'Lager' })).toBe('mb')
    expect(found({ workplace: 'Lager', assignment: 'any', text: 'bo' })).toBe('b')
  })
})
