import { describe, expect, it } from 'vitest'
import { wordsThatCount } from './stop-words.ts'

describe('the words of a search that count', () => {
  it('are those that say something, once each, in either language', () => {
    expect(wordsThatCount(['hur', 'betalar', 'jag', 'betalar', 'avgift'], 'sv')).toEqual(['betalar', 'avgift'])
    expect(wordsThatCount(['how', 'do', 'i', 'pay', 'om'], 'en')).toEqual(['pay', 'om'])
  })

  it('are all of them where none says anything', () => {
    expect(wordsThatCount(['hur', 'gör', 'jag', 'hur'], 'sv')).toEqual(['hur', 'gör', 'jag'])
    expect(wordsThatCount([], 'en')).toEqual([])
  })
})
