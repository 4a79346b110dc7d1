import {
  isCounted,
  isMajority,
  majorityOf,
  ranking,
  roundProblem,
  takePlaces,
  uncountedIn,
  votesCast,
  type Choice,
} from './counting.ts'
import type { Elected, Election, ElectionOutcome, ElectionProblem, ElectionRecord, Lot, Round } from './election.ts'

class Tally {
  readonly election: Election
  readonly elected: Elected[] = []
  readonly records: ElectionRecord[] = []
  constructor(election: Election) {
    this.election = election
  }

  get open(): number {
    return this.election.seats - this.elected.length
  }

  get standing(): string[] {
    return this.election.candidates.filter((candidate) => !this.elected.some(({ person }) => person === candidate))
  }

  elect(choice: Choice, by: 'majority' | 'run-off'): void {
    this.elected.push(
      ...choice.clear.map((count) => ({ ...count, by })),
      ...choice.byLot.map((count) => ({ ...count, by: 'lot' as const })),
    )
    this.recordDraw(choice)
  }

  recordDraw({ draw, byLot }: Choice): void {
    if (draw)
      this.records.push({
        kind: 'lot',
        ...draw.lot,
        seed: draw.seed,
        tickets: draw.tickets,
        drawn: byLot.map(({ person }) => person),
      })
  }

  recordRound(round: Round, number: number, candidates: readonly string[], seats: number, choice: Choice): void {
    const cast = votesCast(round, seats) ?? 0
    const runOff = number > 1
    this.records.push({
      kind: 'round',
      round: number,
      runOff,
      seats,
      counts: ranking(round, candidates),
      cast,
      blanks: round.blanks ?? 0,
      needed: runOff ? null : majorityOf(cast),
      elected: choice.clear.map(({ person }) => person),
    })
  }

  result(
    status: ElectionOutcome['status'],
    rest: Partial<Pick<ElectionOutcome, 'runOff' | 'lot' | 'problem' | 'uncounted'>> = {},
  ): ElectionOutcome {
    return {
      status,
      elected: this.elected,
      open: this.open,
      records: this.records,
      runOff: null,
      lot: null,
      problem: null,
      uncounted: null,
      ...rest,
    }
  }

  decided(): ElectionOutcome {
    if (this.open > 0) this.records.push({ kind: 'vacant', seats: this.open })
    return this.result('decided')
  }

  waitingFor(lot: Lot): ElectionOutcome {
    return this.result('needs-lot', { lot })
  }

  invalid(code: ElectionProblem['code'], round: number): ElectionOutcome {
    return this.result('invalid', { problem: { code, round } })
  }
}

/** Why a counted round stops: figures that can never be right, or numbers that are still missing. */
const roundStop = (
  round: Round,
  candidates: readonly string[],
  seats: number,
  voters: Election['voters'],
): { problem: ElectionProblem['code'] | null; uncounted: string[] } => {
  const uncounted = uncountedIn(round, candidates)
  const problem = roundProblem(round, candidates, seats, voters)
  return { problem: problem === 'ballots-missing' && uncounted.length > 0 ? null : problem, uncounted }
}

const byAcclamation = (tally: Tally): ElectionOutcome => {
  const { candidates, seats } = tally.election
  if (candidates.length > seats) return tally.invalid('too-many-candidates', 1)
  tally.elected.push(...candidates.map((person) => ({ person, by: 'acclamation' as const, votes: null })))
  if (candidates.length > 0) tally.records.push({ kind: 'acclamation', elected: [...candidates], seats })
  return tally.decided()
}

/** The first round elects those above half of the votes cast; null when the election goes on. */
const firstRound = (tally: Tally, round: Round): ElectionOutcome | null => {
  const { candidates, seats, seedOf, voters } = tally.election
  const { problem, uncounted } = roundStop(round, candidates, seats, voters)
  if (problem) return tally.invalid(problem, 1)
  if (uncounted.length > 0) return tally.result('needs-votes', { uncounted: { round: 1, candidates: uncounted } })
  const cast = votesCast(round, seats) ?? 0
  const aboveHalf = ranking(round, candidates).filter(({ votes }) => isMajority(votes, cast))
  const choice = takePlaces(aboveHalf, seats, 'seat', 1, seedOf)
  tally.recordRound(round, 1, candidates, seats, choice)
  tally.elect(choice, 'majority')
  return choice.waiting && tally.waitingFor(choice.waiting)
}

/** Decides the run-off among those who stay: when they are no more than the open seats, no vote is needed. */
const withoutVote = (tally: Tally, left: readonly string[], second: Round | undefined): ElectionOutcome => {
  if (isCounted(second)) return tally.invalid('round-not-called', 2)
  const seats = tally.open
  if (left.length > 0) tally.records.push({ kind: 'without-vote', elected: [...left], seats })
  tally.elected.push(...left.map((person) => ({ person, by: 'no-vote' as const, votes: null })))
  return tally.decided()
}

/** A run-off among at most twice the open seats; most votes win, equals at the last seat are drawn. */
const runOff = (tally: Tally, first: Round, second: Round | undefined): ElectionOutcome => {
  const { seedOf, voters, withdrawn = [] } = tally.election
  const seats = tally.open
  const isGone = (person: string) => withdrawn.includes(person)
  const gone = tally.standing.filter(isGone).toSorted()
  const left = ranking(
    first,
    tally.standing.filter((person) => !isGone(person)),
  )
  if (gone.length > 0) tally.records.push({ kind: 'withdrawn', candidates: gone })
  if (gone.length > 0 && left.length <= seats)
    return withoutVote(
      tally,
      left.map(({ person }) => person),
      second,
    )
  const places = takePlaces(left, seats * 2, 'run-off-place', 1, seedOf)
  if (places.waiting) return tally.waitingFor(places.waiting)
  tally.recordDraw(places)
  const candidates = [...places.clear, ...places.byLot].map(({ person }) => person)
  tally.records.push({ kind: 'run-off-called', candidates, seats })
  if (!isCounted(second)) return tally.result('needs-run-off', { runOff: { candidates, seats } })
  const { problem, uncounted } = roundStop(second, candidates, seats, voters)
  if (problem) return tally.invalid(problem, 2)
  if (uncounted.length > 0)
    return tally.result('needs-run-off', {
      runOff: { candidates, seats },
      uncounted: { round: 2, candidates: uncounted },
    })
  const choice = takePlaces(ranking(second, candidates), seats, 'seat', 2, seedOf)
  tally.recordRound(second, 2, candidates, seats, choice)
  tally.elect(choice, 'run-off')
  return choice.waiting ? tally.waitingFor(choice.waiting) : tally.decided()
}

/**
 * Who is elected, or what has to happen next (specification section 9): acclamation where there is one candidate
 * per seat; otherwise more than half of the votes cast; otherwise a run-off among those who have not withdrawn;
 * otherwise lots from the recorded seed.
 * A counted round says nothing before every candidate in it has a number.
 * The same figures and seed always give the same outcome.
 */
export const electionOutcome = (election: Election): ElectionOutcome => {
  const tally = new Tally({ ...election, candidates: [...new Set(election.candidates)] })
  if (election.method === 'acclamation' || tally.election.candidates.length === 0) return byAcclamation(tally)
  const [first, second, ...further] = election.rounds
  if (!isCounted(first)) return tally.result('needs-votes')
  const stopped = firstRound(tally, first)
  if (stopped) return stopped
  const goesOn = tally.open > 0 && tally.standing.length > 0
  if (further.length > 0 || (isCounted(second) && !goesOn)) return tally.invalid('round-not-called', goesOn ? 3 : 2)
  return goesOn ? runOff(tally, first, second) : tally.decided()
}

export const mayAcclaim = (election: Pick<Election, 'seats' | 'candidates'>): boolean =>
  new Set(election.candidates).size <= election.seats
