import { expect, it } from 'vitest'
import { isMajority, majorityOf, ranking, roundProblem, takePlaces, uncountedIn, votesCast } from './counting.ts'

it('a candidate without a number is still counted once another has votes, and none before', () => {
  expect(uncountedIn({ votes: {} }, ['anna', 'bo'])).toEqual([])
  expect(uncountedIn({ votes: { anna: 0 } }, ['anna', 'bo'])).toEqual([])
  expect(uncountedIn({ votes: { anna: 3 } }, ['anna', 'bo'])).toEqual(['bo'])
  expect(uncountedIn({ votes: { anna: 3, bo: 0 } }, ['anna', 'bo'])).toEqual([])
})

it('a majority is the least number that is more than half of the votes', () => {
  expect([0, 1, 2, 3, 10, 11].map(majorityOf)).toEqual([1, 1, 2, 2, 6, 6])
  for (const cast of [1, 2, 3, 10, 11])
    expect([isMajority(majorityOf(cast), cast), isMajority(majorityOf(cast) - 1, cast)]).toEqual([true, false])
})

it('votes are counted by their sum where one is elected, by ballots where several are, and compared with the voters', () => {
  const round = { votes: { anna: 3, bo: 2 } }
  expect([votesCast(round, 1), votesCast(round, 2), votesCast({ ...round, ballots: 4 }, 2)]).toEqual([5, null, 4])
  const problem = (more: object, seats: number, voters: number | null = null) =>
    roundProblem({ ...round, ...more }, ['anna', 'bo'], seats, voters)
  expect([problem({}, 1), problem({}, 2), problem({ ballots: 3 }, 2)]).toEqual([null, 'ballots-missing', null])
  expect(problem({ ballots: 2 }, 2)).toBe('more-votes-than-ballots')
  expect(problem({ votes: { anna: 3, bo: 3 }, ballots: 3 }, 2)).toBeNull()
  expect(problem({ votes: { anna: 3, bo: 3, cia: 1 }, ballots: 3 }, 2)).toBe('unknown-candidate')
  expect(problem({ ballots: 4 }, 1)).toBe('more-votes-than-ballots')
  expect([problem({ blanks: 1 }, 1, 6), problem({ blanks: 2 }, 1, 6)]).toEqual([null, 'more-votes-than-voters'])
})

it('the first places of a ranking go to most votes; of equals at the last place a lot decides, once there is one', () => {
  const ranked = ranking({ votes: { bo: 2, anna: 2, cia: 3 } }, ['bo', 'anna', 'cia', 'dan'])
  expect(ranked.map(({ person }) => person)).toEqual(['cia', 'anna', 'bo', 'dan'])
  expect(takePlaces(ranked, 4, 'seat', 1).clear).toEqual(ranked)
  expect(takePlaces(ranked, 3, 'seat', 1)).toMatchObject({ clear: ranked.slice(0, 3), byLot: [], waiting: null })
  const lot = { purpose: 'seat', label: 'seat-1', candidates: ['anna', 'bo'], places: 1 }
  expect(takePlaces(ranked, 2, 'seat', 1)).toEqual({ clear: ranked.slice(0, 1), byLot: [], draw: null, waiting: lot })
  const drawn = takePlaces(ranked, 2, 'seat', 1, () => '5eed')
  expect(drawn).toMatchObject({
    clear: ranked.slice(0, 1),
    byLot: [{ votes: 2 }],
    draw: { lot, seed: '5eed' },
    waiting: null,
  })
  expect(drawn.draw?.tickets[0]?.entry).toBe(drawn.byLot[0]?.person)
})
