import { describe, expect, it } from 'vitest'
import type { Election } from './election.ts'
import { electionOutcome, mayAcclaim } from './outcome.ts'

const post = (rest: Partial<Election>): Election => ({
  seats: 1,
  candidates: ['ann', 'bo', 'cia'],
  method: 'counted',
  rounds: [],
  ...rest,
})
const round = (votes: Record<string, number>, ballots?: number, blanks = 0) => ({ votes, ballots, blanks })
const elected = (election: Election) => electionOutcome(election).elected.map(({ person, by }) => `${person} by ${by}`)
const status = (election: Election) => electionOutcome(election).status

describe('acclamation', () => {
  it('elects where there is one candidate per seat', () => {
    expect(elected(post({ method: 'acclamation', seats: 2, candidates: ['ann', 'bo'] }))).toEqual([
      'ann by acclamation',
      'bo by acclamation',
    ])
  })
  it('leaves seats vacant where there are too few', () => {
    expect(electionOutcome(post({ method: 'acclamation', seats: 3, candidates: ['ann'] }))).toMatchObject({
      status: 'decided',
      open: 2,
      records: [{ kind: 'acclamation' }, { kind: 'vacant', seats: 2 }],
    })
    expect(electionOutcome(post({ candidates: [] }))).toMatchObject({
      status: 'decided',
      open: 1,
      elected: [],
      records: [{ kind: 'vacant', seats: 1 }],
    })
  })
  it('is not possible with more candidates than seats', () => {
    expect(electionOutcome(post({ method: 'acclamation' }))).toMatchObject({
      status: 'invalid',
      problem: { code: 'too-many-candidates' },
      elected: [],
    })
    expect([
      mayAcclaim(post({})),
      mayAcclaim(post({ seats: 3 })),
      mayAcclaim(post({ seats: 2, candidates: ['ann', 'bo', 'ann'] })),
    ]).toEqual([false, true, true])
  })
})

describe('an election to one seat', () => {
  it('waits for votes', () => {
    expect(status(post({}))).toBe('needs-votes')
    expect(status(post({ rounds: [round({ ann: 0 }, undefined, 12)] }))).toBe('needs-votes')
    expect(status(post({ rounds: [round({ ann: 4, bo: 4, cia: 0 }), round({})] }))).toBe('needs-run-off')
  })
  it('says nothing of anybody before every candidate has a number, and whose is missing', () => {
    expect(electionOutcome(post({ rounds: [round({ ann: 9, cia: 1 })] }))).toMatchObject({
      status: 'needs-votes',
      elected: [],
      records: [],
      uncounted: { round: 1, candidates: ['bo'] },
    })
    expect(elected(post({ rounds: [round({ ann: 9, bo: 0, cia: 1 })] }))).toEqual(['ann by majority'])
  })
  it('says nothing of the run-off before both have a number', () => {
    const first = round({ ann: 4, bo: 5, cia: 3 })
    expect(electionOutcome(post({ rounds: [first, round({ ann: 7 })] }))).toMatchObject({
      status: 'needs-run-off',
      elected: [],
      runOff: { candidates: ['bo', 'ann'] },
      uncounted: { round: 2, candidates: ['bo'] },
    })
  })
  it('reports too many votes while some are still missing, and missing ballots only afterwards', () => {
    expect(status(post({ voters: 8, rounds: [round({ ann: 9 })] }))).toBe('invalid')
    expect(status(post({ seats: 2, rounds: [round({ ann: 9 })] }))).toBe('needs-votes')
    expect(status(post({ seats: 2, rounds: [round({ ann: 9, bo: 1, cia: 0 })] }))).toBe('invalid')
  })
  it('needs more than half of the votes cast', () => {
    expect(elected(post({ rounds: [round({ ann: 6, bo: 3, cia: 2 })] }))).toEqual(['ann by majority'])
    expect(status(post({ rounds: [round({ ann: 6, bo: 4, cia: 2 })] }))).toBe('needs-run-off')
  })
  it('does not count blanks as votes cast', () => {
    expect(elected(post({ rounds: [round({ ann: 6, bo: 3, cia: 2 }, undefined, 30)] }))).toEqual(['ann by majority'])
  })
  it('goes to a run-off between the top two', () => {
    const outcome = electionOutcome(post({ rounds: [round({ ann: 4, bo: 5, cia: 3 })] }))
    expect(outcome).toMatchObject({ status: 'needs-run-off', runOff: { candidates: ['bo', 'ann'], seats: 1 }, open: 1 })
    expect(elected(post({ rounds: [round({ ann: 4, bo: 5, cia: 3 }), round({ ann: 7, bo: 5 })] }))).toEqual([
      'ann by run-off',
    ])
  })
  it('decides a tie for the second place in the run-off by lot', () => {
    const tied = post({ rounds: [round({ ann: 5, bo: 3, cia: 3 })] })
    expect(electionOutcome(tied)).toMatchObject({
      status: 'needs-lot',
      lot: { purpose: 'run-off-place', candidates: ['bo', 'cia'], places: 1 },
    })
    const { runOff, records } = electionOutcome({ ...tied, seedOf: () => '5eed' })
    expect(runOff?.candidates[0]).toBe('ann')
    expect(records.map(({ kind }) => kind)).toEqual(['round', 'lot', 'run-off-called'])
    expect(electionOutcome({ ...tied, seedOf: () => '5eed' })).toEqual(
      electionOutcome({ ...tied, candidates: ['cia', 'bo', 'ann'], seedOf: () => '5eed' }),
    )
  })
  it('draws both places of the run-off when three are equal', () => {
    expect(electionOutcome(post({ rounds: [round({ ann: 3, bo: 3, cia: 3 })] }))).toMatchObject({
      lot: { candidates: ['ann', 'bo', 'cia'], places: 2 },
    })
  })
  it('draws lots when the run-off is a tie', () => {
    const tied = post({ candidates: ['ann', 'bo'], rounds: [round({ ann: 5, bo: 5 }), round({ ann: 5, bo: 5 })] })
    expect(electionOutcome(tied)).toMatchObject({
      status: 'needs-lot',
      lot: { purpose: 'seat', candidates: ['ann', 'bo'], places: 1 },
      elected: [],
    })
    const drawn = electionOutcome({ ...tied, seedOf: () => '5eed' })
    expect(drawn).toMatchObject({ status: 'decided', open: 0, elected: [{ by: 'lot', votes: 5 }] })
    expect(drawn.records.at(-1)).toMatchObject({
      kind: 'lot',
      seed: '5eed',
      label: 'seat-2',
      drawn: [drawn.elected[0]?.person],
    })
  })
})

describe('an election to several seats', () => {
  const board = (rest: Partial<Election>) => post({ seats: 2, candidates: ['ann', 'bo', 'cia', 'dag', 'eva'], ...rest })
  it('elects those above half of the ballots by number of votes', () => {
    expect(elected(board({ rounds: [round({ ann: 12, bo: 14, cia: 11, dag: 3, eva: 0 }, 20)] }))).toEqual([
      'bo by majority',
      'ann by majority',
    ])
  })
  it('draws among equals above half who compete for the last seat', () => {
    const tied = board({ rounds: [round({ ann: 11, bo: 14, cia: 11, dag: 0, eva: 0 }, 20)] })
    expect(electionOutcome(tied)).toMatchObject({
      status: 'needs-lot',
      lot: { purpose: 'seat', candidates: ['ann', 'cia'], places: 1 },
      elected: [{ person: 'bo' }],
    })
    expect(electionOutcome({ ...tied, seedOf: () => 'x' })).toMatchObject({
      status: 'decided',
      elected: [{ person: 'bo', by: 'majority' }, { by: 'lot' }],
    })
  })
  it('holds the run-off among twice the open seats', () => {
    const rounds = [round({ ann: 12, bo: 9, cia: 8, dag: 6, eva: 5 }, 20)]
    expect(electionOutcome(board({ rounds }))).toMatchObject({
      elected: [{ person: 'ann' }],
      runOff: { candidates: ['bo', 'cia'], seats: 1 },
    })
    expect(elected(board({ rounds: [...rounds, round({ bo: 8, cia: 12 })] }))).toEqual([
      'ann by majority',
      'cia by run-off',
    ])
  })
  it('needs the number of ballots, which does not follow from the votes', () => {
    expect(electionOutcome(board({ rounds: [round({ ann: 12, bo: 9, cia: 0, dag: 0, eva: 0 })] })).problem).toEqual({
      code: 'ballots-missing',
      round: 1,
    })
  })
})

describe('figures that cannot be right', () => {
  it.each([
    ['unknown-candidate', 1, post({ rounds: [round({ zoe: 4 })] })],
    ['more-votes-than-ballots', 1, post({ rounds: [round({ ann: 4, bo: 3 }, 6)] })],
    ['more-votes-than-ballots', 1, post({ seats: 2, rounds: [round({ ann: 7 }, 6)] })],
    ['more-votes-than-voters', 1, post({ voters: 9, rounds: [round({ ann: 4, bo: 3 }, 7, 3)] })],
    ['unknown-candidate', 2, post({ rounds: [round({ ann: 4, bo: 5, cia: 3 }), round({ cia: 9 })] })],
    ['round-not-called', 2, post({ rounds: [round({ ann: 9, bo: 0, cia: 0 }), round({ ann: 9 })] })],
    [
      'round-not-called',
      3,
      post({ rounds: [round({ ann: 4, bo: 4, cia: 0 }), round({ ann: 4, bo: 4 }), round({ ann: 4, bo: 4 })] }),
    ],
  ] as const)('are found: %s in round %i', (code, number, election) => {
    expect(electionOutcome(election)).toMatchObject({ status: 'invalid', problem: { code, round: number } })
  })
  it('are not as many as the voters', () => {
    expect(status(post({ voters: 10, rounds: [round({ ann: 4, bo: 3, cia: 0 }, 7, 3)] }))).toBe('decided')
  })
})

describe('a candidate who withdraws before the run-off', () => {
  const first = round({ ann: 5, bo: 4, cia: 3, dag: 0 })
  const candidates = ['ann', 'bo', 'cia', 'dag']
  it('leaves it to those with most votes among the others', () => {
    const election = post({ candidates, rounds: [first], withdrawn: ['bo'] })
    expect(electionOutcome(election)).toMatchObject({
      status: 'needs-run-off',
      runOff: { candidates: ['ann', 'cia'], seats: 1 },
      records: [{ kind: 'round' }, { kind: 'withdrawn', candidates: ['bo'] }, { kind: 'run-off-called' }],
    })
    expect(elected({ ...election, rounds: [first, round({ ann: 5, cia: 7 })] })).toEqual(['cia by run-off'])
  })
  it('gets no votes in it', () => {
    const election = post({ candidates, rounds: [first, round({ ann: 5, bo: 7 })], withdrawn: ['bo'] })
    expect(electionOutcome(election)).toMatchObject({ problem: { code: 'unknown-candidate', round: 2 } })
  })
  it('lets those left be elected without a vote where they are no more than the open seats', () => {
    const election = post({ candidates, rounds: [first], withdrawn: ['bo', 'cia', 'dag'] })
    expect(elected(election)).toEqual(['ann by no-vote'])
    expect(electionOutcome(election)).toMatchObject({
      status: 'decided',
      open: 0,
      records: [{ kind: 'round' }, { kind: 'withdrawn' }, { kind: 'without-vote', elected: ['ann'], seats: 1 }],
    })
    expect(electionOutcome({ ...election, rounds: [first, round({ ann: 9 })] })).toMatchObject({
      problem: { code: 'round-not-called', round: 2 },
    })
  })
  it('leaves the seat vacant where no candidate is left', () => {
    expect(electionOutcome(post({ candidates, rounds: [first], withdrawn: candidates }))).toMatchObject({
      status: 'decided',
      elected: [],
      open: 1,
    })
  })
  it('changes nothing of what the first round has decided, nor where no candidate has withdrawn', () => {
    const decided = post({ rounds: [round({ ann: 9, bo: 1, cia: 0 })] })
    expect(electionOutcome({ ...decided, withdrawn: ['ann', 'bo'] })).toEqual(electionOutcome(decided))
    expect(status(post({ seats: 3, candidates, rounds: [round({ ann: 9, bo: 9, cia: 1, dag: 0 }, 10)] }))).toBe(
      'needs-run-off',
    )
  })
})
