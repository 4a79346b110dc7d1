import MiniSearch from 'minisearch'
import { describe, expect, it } from 'vitest'
import { aDocument } from '#test/builders/search.ts'
import { indexOf } from './build-index.ts'
import { postingsOf } from './postings.ts'
import { all, any, beginning, term, weighed, type Wanted } from './wanted.ts'

const { index } = indexOf(
  [
    aDocument({ title: 'Fee', summary: 'What a fee costs', text: 'The fee, the fee and once more the fee' }),
    aDocument({ title: 'Leave', text: 'A fee on leave', hidden: 'fee' }),
    aDocument({ title: 'Feedback', summary: 'Tell us' }),
    aDocument({ title: 'Nothing of it' }),
  ],
  'en',
)
const { tallyOf, termsIn } = postingsOf(index)
const scored = (wanted: Wanted) => {
  const { ids, scores, said } = tallyOf(wanted)
  return ids.toSorted((one, other) => one - other).map((id) => ({ id, score: scores[id]!, said: said[id]! }))
}

/** What the library, which counts the words, says of the same. */
const library = MiniSearch.loadJS(index, { fields: ['title', 'summary', 'text', 'hidden'] })
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
    for (const [at, { score }] of byLibrary(typed, prefix).entries()) expect(ours[at]?.score).toBeCloseTo(score, 4)
  })

  it('count what says all, or any, and by how many terms', () => {
    const both = all([term('fee'), term('leav')])
    expect(scored(both).map(({ id, said }) => [id, said])).toEqual([[1, 2]])
    expect(scored(any([both, term('cost')])).map(({ id, said }) => [id, said])).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(scored(any([]))).toEqual([])
    expect(scored(all([]))).toEqual([])
  })

  it('weigh each part of what is looked for', () => {
    const [whole] = scored(term('leav'))
    const [less] = scored(weighed(any([weighed(term('leav'), 0.5)]), 0.5))
    expect(less?.score).toBeCloseTo(whole!.score / 4, 5)
  })

  it('say by which terms a document was found', () => {
    expect(termsIn(any([term('fee'), all([term('fee'), term('leav')])]), 0)).toEqual(['fee'])
    expect(termsIn(all([term('fee'), term('leav')]), 1)).toEqual(['fee', 'leav'])
    expect(termsIn(beginning('fee'), 2)).toEqual(['feedback'])
    expect(termsIn(term('fee'), 3)).toEqual([])
  })
})
