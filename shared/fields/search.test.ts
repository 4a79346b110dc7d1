import { expect, it } from 'vitest'
import { fieldLimits } from '../limits.ts'
import { judgeSearch, searchedFor, searchProblem } from './search.ts'

const { searchCharacters: min, searchLength: max } = fieldLimits
const codeOf = (text: string) => judgeSearch(text)?.code ?? null

it('a search has so many characters at least, and at most', () => {
  expect([codeOf('a'.repeat(min - 1)), codeOf('a'.repeat(min))]).toEqual(['min-characters', null])
  expect([codeOf(` ${'a'.repeat(min - 1)} `), codeOf('')]).toEqual(['min-characters', 'min-characters'])
  expect([codeOf('a'.repeat(max)), codeOf('a'.repeat(max + 1))]).toEqual([null, 'too-long'])
  expect([judgeSearch('a', 1), judgeSearch('', 1)]).toEqual([
    null,
    { code: 'min-characters', params: { MIN_CHARS: 1 } },
  ])
})

it('a search for nothing has no problem, and finds everything; so does one that is not worth it', () => {
  expect([searchProblem(''), searchProblem(' '), searchProblem('abc')]).toEqual([null, null, null])
  expect(searchProblem('a'.repeat(min - 1))?.code).toBe('min-characters')
  expect([searchedFor('avgift'), searchedFor(''), searchedFor('a'.repeat(min - 1)), searchedFor('abc\u0000')]).toEqual([
    'avgift',
    '',
    '',
    '',
  ])
})

it('a search names the character that no one can read', () => {
  expect(judgeSearch('abc\u0000')).toMatchObject({ code: 'invalid-characters', params: { found: 'U+0000' } })
})
