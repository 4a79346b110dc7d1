import MiniSearch from 'minisearch'
import { describe, expect, it } from 'vitest'
import { aDocument } from '#test/builders/search.ts'
import type { SearchDocument } from './document.ts'
import { Postings, postingsOf, scoredPostings } from './postings.ts'
import { stem } from './stems.ts'
import { allOf, anyOf, beginning, term, weighed, type Wanted } from './wanted.ts'
import { wordsIn } from './words.ts'

const documents = [
  aDocument({ title: 'Fee', summary: 'What a fee costs', text: 'The fee, the fee and once more the fee' }),
  aDocument({ title: 'Leave', text: 'A fee on leave', hidden: 'fee' }),
  aDocument({ title: 'Feedback', summary: 'Tell us' }),
  aDocument({ title: 'Nothing of it' }),
]
/** What counts the words, and says itself what is found by them. */
const library = new MiniSearch<SearchDocument & { id: number }>({
  fields: ['title', 'summary', 'text', 'hidden'],
  tokenize: (text) => wordsIn(text).map((word) => word.text),
  processTerm: (word) => stem(word, 'en'),
})
library.addAll(documents.map((document, id) => ({ ...document, id })))
const { tallyOf, termsIn } = postingsOf(scoredPostings(library.toJSON()), documents.length)
const scored = (wanted: Wanted) => {
  const { ids, scores, said } = tallyOf(wanted)
  return ids.toSorted((one, other) => one - other).map((id) => ({ id, score: scores[id]!, said: said[id]! }))
}

const byLibrary = (typed: string, prefix: boolean) =>
  library
    .search(typed, {
      tokenize: (text) => [text],
      processTerm: (each) => each,
      boost: { title: 4, summary: 2, hidden: 2 },
      prefix,
    })
    .map(({ id, score }) => ({ id: id as number, score }))
    .toSorted((one, other) => one.id - other.id)

describe('postings', () => {
  it.each([
    ['fee', false],
    ['leav', false],
    ['fee', true],
    ['nowhere', true],
  ])('score %s as the library does, with what begins so: %s', (typed, prefix) => {
    const ours = scored(prefix ? beginning(typed) : term(typed))
    expect(ours.map(({ id }) => id)).toEqual(byLibrary(typed, prefix).map(({ id }) => id))
    for (const [at, { score }] of byLibrary(typed, prefix).entries()) expect(ours[at]?.score).toBeCloseTo(score, 2)
  })

  it('count what says all, or any, and by how many terms', () => {
    const both = allOf([term('fee'), term('leav')])
    expect(scored(both).map(({ id, said }) => [id, said])).toEqual([[1, 2]])
    expect(scored(anyOf([both, term('cost')])).map(({ id, said }) => [id, said])).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(scored(anyOf([]))).toEqual([])
    expect(scored(allOf([]))).toEqual([])
  })

  it('weigh each part of a search', () => {
    const [whole] = scored(term('leav'))
    const [less] = scored(weighed(anyOf([weighed(term('leav'), 0.5)]), 0.5))
    expect(less?.score).toBeCloseTo(whole!.score / 4, 5)
  })

  it('are read from a file of numbers, also of none, and from nothing else', () => {
    const none = { terms: [], counts: [], steps: [], scores: [] }
    expect(Postings.safeParse(none).success).toBe(true)
    for (const counts of [['1'], '1', null]) expect(Postings.safeParse({ ...none, counts }).success).toBe(false)
  })

  it('say by which terms a document was found', () => {
    expect(termsIn(anyOf([term('fee'), allOf([term('fee'), term('leav')])]), 0)).toEqual(['fee'])
    expect(termsIn(allOf([term('fee'), term('leav')]), 1)).toEqual(['fee', 'leav'])
    expect(termsIn(beginning('fee'), 2)).toEqual(['feedback'])
    expect(termsIn(term('fee'), 3)).toEqual([])
  })
})
