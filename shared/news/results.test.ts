import { describe, expect, it } from 'vitest'
import { countChange, resultsOf, sumOf } from './poll-count.ts'
import { conclude, shareOf } from './results.ts'

const options = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

describe('the results of a poll', () => {
  it.each([
    ['nobody has answered', [], { kind: 'none' }],
    ['more than half chose one', [['a'], ['a'], ['b']], { kind: 'majority', id: 'a', share: 67 }],
    ['one leads with exactly half', [['a'], ['a'], ['b'], ['c']], { kind: 'most', id: 'a', share: 50 }],
    ['two share the lead', [['a'], ['b']], { kind: 'tie', ids: ['a', 'b'], share: 50 }],
  ])('come to what they say when %s', (_, answers, conclusion) => {
    const count = sumOf(answers.map((chosen) => countChange(null, chosen)))
    expect(conclude(resultsOf(options, count))).toEqual(conclusion)
  })

  it('are whole percent', () => {
    expect([shareOf(1, 3), shareOf(2, 3), shareOf(0, 0)]).toEqual([33, 67, 0])
  })
})
