import { describe, expect, it } from 'vitest'
import { conclude, countAnswers, shareOf } from './results.ts'

const options = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

describe('the results of a poll', () => {
  it('count each option, those that nobody chose as well', () => {
    expect(countAnswers(options, [['a'], ['b'], ['a']])).toEqual({
      answers: 3,
      options: [
        { id: 'a', count: 2 },
        { id: 'b', count: 1 },
        { id: 'c', count: 0 },
      ],
    })
  })

  it('with several choices count people, not crosses', () => {
    expect(
      countAnswers(options, [
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ).toMatchObject({ answers: 2, options: [{ count: 1 }, { count: 2 }, { count: 1 }] })
  })

  it.each([
    ['nobody has answered', [], { kind: 'none' }],
    ['more than half chose one', [['a'], ['a'], ['b']], { kind: 'majority', id: 'a', share: 67 }],
    ['one leads with exactly half', [['a'], ['a'], ['b'], ['c']], { kind: 'most', id: 'a', share: 50 }],
    ['two share the lead', [['a'], ['b']], { kind: 'tie', ids: ['a', 'b'], share: 50 }],
  ])('come to what they say when %s', (_, answers, conclusion) => {
    expect(conclude(countAnswers(options, answers))).toEqual(conclusion)
  })

  it('are whole percent', () => {
    expect([shareOf(1, 3), shareOf(2, 3), shareOf(0, 0)]).toEqual([33, 67, 0])
  })
})
