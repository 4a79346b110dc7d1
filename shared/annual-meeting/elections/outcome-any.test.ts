import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Election } from './election.ts'
import { electionOutcome } from './outcome.ts'

const round = (votes: Record<string, number>, ballots?: number, blanks = 0) => ({ votes, ballots, blanks })

describe('any election', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const anyElection = fc
    .record({
      seats: fc.integer({ min: 1, max: 4 }),
      candidates: fc.shuffledSubarray(names, { minLength: 1 }),
      ballots: fc.integer({ min: 1, max: 30 }),
    })
    .chain(({ seats, candidates, ballots }) => {
      const voter = fc.shuffledSubarray(candidates, { minLength: 1, maxLength: Math.min(seats, candidates.length) })
      return fc.array(voter, { minLength: ballots, maxLength: ballots }).map((votes): Election => ({
        seats,
        candidates,
        method: 'counted',
        rounds: [
          round(
            Object.fromEntries(
              candidates.map((person) => [person, votes.filter((names) => names.includes(person)).length]),
            ),
            ballots,
          ),
        ],
      }))
    })
  /** Plays an election to its end: in the run-off everybody votes for the first candidates of the list. */
  const playOut = (election: Election) => {
    const first = electionOutcome({ ...election, seedOf: () => 'abcdef' })
    if (first.status !== 'needs-run-off' || !first.runOff) return first
    const { candidates, seats } = first.runOff
    const second = round(Object.fromEntries(candidates.map((person, place) => [person, place < seats ? 10 : 0])), 10)
    return electionOutcome({ ...election, seedOf: () => 'abcdef', rounds: [...election.rounds, second] })
  }
  const runs = { numRuns: 2000 }

  it('never elects more than there are seats, no one twice and only candidates', () => {
    fc.assert(
      fc.property(anyElection, (election) => {
        const people = playOut(election).elected.map(({ person }) => person)
        return (
          people.length <= election.seats &&
          new Set(people).size === people.length &&
          people.every((person) => election.candidates.includes(person))
        )
      }),
      runs,
    )
  })
  it('elects no one while a number is missing, whatever candidate leads', () => {
    fc.assert(
      fc.property(anyElection, fc.nat(), (election, at) => {
        const [first] = election.rounds
        const missing = election.candidates[at % election.candidates.length]!
        const { [missing]: _, ...votes } = first!.votes
        const outcome = electionOutcome({ ...election, rounds: [{ ...first!, votes }] })
        return outcome.elected.length === 0 && outcome.records.length === 0 && outcome.status === 'needs-votes'
      }),
      runs,
    )
  })
  it('elects in the first round only with more than half of the votes cast', () => {
    fc.assert(
      fc.property(anyElection, (election) =>
        playOut(election).elected.every(
          ({ by, votes }) => by !== 'majority' || votes! * 2 > election.rounds[0]!.ballots!,
        ),
      ),
      runs,
    )
  })
  it('passes over no one who has more votes than a candidate elected in the same round', () => {
    fc.assert(
      fc.property(anyElection, (election) => {
        const { elected: people } = electionOutcome({ ...election, seedOf: () => 'abcdef' })
        const votes = election.rounds[0]!.votes
        const lowest = Math.min(...people.map(({ person }) => votes[person]!), Infinity)
        const chosen = new Set(people.map(({ person }) => person))
        return (
          people.length === 0 ||
          election.candidates.filter((person) => votes[person]! > lowest).every((person) => chosen.has(person))
        )
      }),
      runs,
    )
  })
  it('calls at most twice the open seats to the run-off, none of them elected', () => {
    fc.assert(
      fc.property(anyElection, (election) => {
        const { runOff, open, elected: people } = electionOutcome({ ...election, seedOf: () => 'abcdef' })
        return (
          !runOff ||
          (runOff.seats === open &&
            runOff.candidates.length <= 2 * open &&
            runOff.candidates.every((one) => !people.some(({ person }) => person === one)))
        )
      }),
      runs,
    )
  })
  it('always comes to an end and fills every seat for which there is a candidate', () => {
    fc.assert(
      fc.property(anyElection, (election) => {
        const { status: end, elected: people, open } = playOut(election)
        return (
          end === 'decided' &&
          people.length === Math.min(election.seats, election.candidates.length) &&
          open === election.seats - people.length
        )
      }),
      runs,
    )
  })
  it('comes out the same when it is worked out again, in whatever order candidates are listed', () => {
    fc.assert(
      fc.property(anyElection, (election) => {
        const again = electionOutcome({
          ...election,
          seedOf: () => 'abcdef',
          candidates: election.candidates.toReversed(),
        })
        expect(again).toEqual(electionOutcome({ ...election, seedOf: () => 'abcdef' }))
      }),
      { numRuns: 300 },
    )
  })
  it('draws lots only when asked to with a seed', () => {
    fc.assert(
      fc.property(anyElection, (election) => electionOutcome(election).records.every(({ kind }) => kind !== 'lot')),
      runs,
    )
  })
  it('never elects nor calls to the run-off who has withdrawn before it, and elects of those left as many as there are seats', () => {
    fc.assert(
      fc.property(anyElection, fc.array(fc.nat(5), { maxLength: 6 }), (election, places) => {
        const seedOf = () => 'abcdef'
        const before = electionOutcome({ ...election, seedOf })
        const byMajority = new Set(before.elected.map(({ person }) => person))
        const withdrawn = places.flatMap((place) => election.candidates[place] ?? [])
        const gone = new Set(before.status === 'decided' ? [] : withdrawn.filter((person) => !byMajority.has(person)))
        const after = electionOutcome({ ...election, seedOf, withdrawn })
        const end = playOut({ ...election, withdrawn })
        return (
          after.runOff?.candidates.some((person) => gone.has(person)) !== true &&
          end.status === 'decided' &&
          end.elected.every(({ person }) => !gone.has(person)) &&
          end.elected.length === Math.min(election.seats, election.candidates.length - gone.size) &&
          (after.status !== 'decided' ||
            after.elected.every(({ by, person }) => byMajority.has(person) || by === 'no-vote'))
        )
      }),
      runs,
    )
  })
})
