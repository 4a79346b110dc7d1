import { expect, it } from 'vitest'
import { groupsIn, linesOf, SynonymGroups } from './synonyms.ts'

it('synonyms are one group on a line, its words between commas, each once', () => {
  const groups = groupsIn(' avgift,kontingent , avgift\n\nbyta  jobb, byta arbetsplats,\n', 'sv')
  expect(groups).toEqual([
    { language: 'sv', words: ['avgift', 'kontingent'] },
    { language: 'sv', words: ['byta jobb', 'byta arbetsplats'] },
  ])
  expect(linesOf([...groups, ...groupsIn('fee, due', 'en')], 'sv')).toBe(
    'avgift, kontingent\nbyta jobb, byta arbetsplats',
  )
})

it('synonyms are words, and no more than a search can take', () => {
  expect(SynonymGroups.safeParse(groupsIn('avgift, <b>', 'sv')).success).toBe(false)
  expect(SynonymGroups.safeParse(groupsIn('x'.repeat(41), 'sv')).success).toBe(false)
  expect(
    SynonymGroups.safeParse(groupsIn(Array.from({ length: 201 }, (_, at) => `a${at}, b`).join('\n'), 'sv')).success,
  ).toBe(false)
})

it('synonyms are read again as they were written, without what is empty or said twice', () => {
  const groups = groupsIn(' lön ,  hög   lön,, lön\n\n , \nkurs', 'sv')
  expect(groups).toEqual([
    { language: 'sv', words: ['lön', 'hög lön'] },
    { language: 'sv', words: ['kurs'] },
  ])
  const both = [...groups, { language: 'en' as const, words: ['pay'] }]
  expect([linesOf(both, 'sv'), linesOf(both, 'en')]).toEqual(['lön, hög lön\nkurs', 'pay'])
  expect(groupsIn(linesOf(both, 'sv'), 'sv')).toEqual(groups)
})
