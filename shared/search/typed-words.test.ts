import { describe, expect, it } from 'vitest'
import { aDocument } from '#test/builders/search.ts'
import { indexOf } from './build-index.ts'
import { lexiconOf } from './compounds.ts'
import { lettersOff } from './letters-off.ts'
import { wordsThatCount } from './stop-words.ts'
import { groupsIn, linesOf } from './synonym-lines.ts'
import { termsOf, typedTerms } from './terms.ts'
import { piecesOf, wordsIn } from './words.ts'

describe('words that are one letter off', () => {
  const off = lettersOff(['kurser', 'kurs', 'kursen', 'kursa', 'fråga', 'kursernas'])

  it('are in the order of the list, the most used first, whatever their length', () => {
    expect(off('kurse')).toEqual(['kurser', 'kurs', 'kursen', 'kursa'])
    expect(off('kurserna')).toEqual(['kursernas'])
    expect(off('medlem')).toEqual([])
  })

  it('are found without the dots of å, ä and ö by who types none, and by who types one only with it', () => {
    expect([off('fragor'), off('frag'), off('fräga')]).toEqual([[], ['fråga'], ['fråga']])
  })
})

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

it('synonyms are written a group on a line, and read again as they were, without what is empty or said twice', () => {
  const groups = groupsIn(' lön ,  hög   lön,, lön\n\n , \nkurs', 'sv')
  expect(groups).toEqual([
    { language: 'sv', words: ['lön', 'hög lön'] },
    { language: 'sv', words: ['kurs'] },
  ])
  const both = [...groups, { language: 'en' as const, words: ['pay'] }]
  expect([linesOf(both, 'sv'), linesOf(both, 'en')]).toEqual(['lön, hög lön\nkurs', 'pay'])
  expect(groupsIn(linesOf(both, 'sv'), 'sv')).toEqual(groups)
})

it('a word is found as it is typed, without the hyphens that join it and by what they join', () => {
  expect(piecesOf('a-kassa')).toEqual({ joined: 'akassa', pieces: ['a', 'kassa'] })
  expect(piecesOf('kassa')).toEqual({ joined: 'kassa', pieces: [] })
  expect(piecesOf('-kassa-')).toEqual({ joined: 'kassa', pieces: [] })
})

it('the words of a text are its letters and digits in small letters, each with its place there', () => {
  expect(wordsIn('  Åsas IT-stöd, 3 st.')).toEqual([
    { text: 'åsas', at: 2, length: 4 },
    { text: 'it-stöd', at: 7, length: 7 },
    { text: '3', at: 16, length: 1 },
    { text: 'st', at: 18, length: 2 },
  ])
  expect(wordsIn('– ’ -')).toEqual([])
  expect(wordsIn('Sør\u00adlandet CAFÉ').map(({ text }) => text)).toEqual(['sorlandet', 'cafe'])
})

it('an index knows the words of its documents, the most used first, those that hyphens join among them', () => {
  const documents = [
    aDocument({ title: 'avgift', summary: 'a-kassa', text: 'kassa avgift kassa' }),
    aDocument({ title: 'lön', text: 'avgift', hidden: 'avgift' }),
  ]
  const { words } = indexOf(documents, 'sv')
  expect(words.slice(0, 2)).toEqual(['avgift', 'kassa'])
  expect(words.slice(2).toSorted()).toEqual(['a', 'akassa', 'lön'])
})

it('a word with å, ä or ö is found without them as well, and no other word by more than its stem', () => {
  const lexicon = lexiconOf([])
  expect(termsOf('kurs', 'sv', lexicon)).toEqual([typedTerms('kurs', 'sv').exact])
  const { exact, undotted } = typedTerms('lon', 'sv')
  expect(termsOf('lön', 'sv', lexicon)).toEqual([typedTerms('lön', 'sv').exact, undotted])
  expect(termsOf('lön', 'sv', lexicon)).not.toContain(exact)
  expect(typedTerms('lön', 'sv').undotted).toBeNull()
})
