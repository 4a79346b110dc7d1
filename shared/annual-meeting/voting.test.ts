import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, hasCastingVote, isTwoThirds, twoThirdsOf } from './voting.ts'

const count = fc.nat(100_000)

describe('two thirds of those present', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [9, 6],
    [10, 7],
    [11, 8],
    [12, 8],
    [43, 29],
    [100, 67],
  ])('of %i are %i', (present, needed) => {
    expect(twoThirdsOf(present)).toBe(needed)
    expect([needed - 1, needed, needed + 1].map((votes) => isTwoThirds(votes, present))).toEqual([false, true, true])
  })
  it('are counted exactly for any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (present) => {
        const needed = twoThirdsOf(present)
        return (
          isTwoThirds(needed, present) &&
          !isTwoThirds(needed - 1, present) &&
          BigInt(needed) * 3n >= BigInt(present) * 2n
        )
      }),
    )
  })
  it('without anyone present decide nothing', () => {
    expect(isTwoThirds(0, 0)).toBe(false)
  })
})

describe('a vote', () => {
  it('is won by more votes, whatever the chairman or the lots would say', () => {
    fc.assert(
      fc.property(
        count,
        count,
        fc.boolean(),
        fc.boolean(),
        (inFavour, against, chairmanFor, chairmanHasCastingVote) => {
          fc.pre(inFavour !== against)
          expect(decide({ inFavour, against, chairmanFor, chairmanHasCastingVote, seed: 'ab' })).toEqual({
            decided: true,
            approved: inFavour > against,
            by: 'majority',
          })
        },
      ),
    )
  })
  it('is decided at a tie by a chairman who is a member of the club', () => {
    const tie = { inFavour: 7, against: 7, chairmanHasCastingVote: true }
    expect(decide(tie)).toEqual({ decided: false, needs: 'casting-vote' })
    expect(decide({ ...tie, chairmanFor: false, seed: 'ab' })).toEqual({
      decided: true,
      approved: false,
      by: 'casting-vote',
    })
  })
  it('is decided at a tie by lots where the chairman is not', () => {
    const tie = { inFavour: 7, against: 7, chairmanHasCastingVote: false, chairmanFor: true }
    expect(decide(tie)).toEqual({ decided: false, needs: 'lot' })
    expect(decide({ ...tie, seed: '0f' })).toEqual(decide({ ...tie, seed: '0f', chairmanFor: false }))
    const outcomes = new Set(
      Array.from({ length: 40 }, (_, seed) => JSON.stringify(decide({ ...tie, seed: String(seed) }))).map((text) =>
        text.includes('"approved":true'),
      ),
    )
    expect(outcomes.size).toBe(2)
  })
  it('is not held as long as no one has voted', () => {
    expect(decide({ inFavour: 0, against: 0, chairmanHasCastingVote: true, chairmanFor: true, seed: 'ab' })).toEqual({
      decided: false,
      needs: 'votes',
    })
  })
})

describe('discharge of the board', () => {
  it.each([
    [{ clubMember: true, boardMember: true }, 'discharge', false],
    [{ clubMember: true, boardMember: false }, 'discharge', true],
    [{ clubMember: true, boardMember: true }, 'other', true],
    [{ clubMember: false, boardMember: false }, 'other', false],
  ] as const)('with %j the casting vote on %s is there: %s', (chairman, question, expected) => {
    expect(hasCastingVote(chairman, question)).toBe(expected)
  })
})
