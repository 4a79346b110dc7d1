import type { Count, Election, Lot, LotPurpose, Round } from './election.ts'
import { exceedsVoters } from '../voting.ts'
import { drawLots, type Ticket } from './lots.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Most votes first; equals in the order of their references, which decides nothing. */
export const ranking = (round: Round, candidates: readonly string[]): Count[] =>
  candidates
    .map((person) => ({ person, votes: round.votes[person] ?? 0 }))
    .toSorted((one, other) => other.votes - one.votes || (one.person < other.person ? -1 : 1))

/** Votes cast: ballots that name a candidate; null when several seats are filled and the ballots are not counted. */
export const votesCast = (round: Round, seats: number): number | null =>
  round.ballots ?? (seats === 1 ? sum(Object.values(round.votes)) : null)

export const isCounted = (round: Round | undefined): round is Round =>
  round !== undefined && Object.values(round.votes).some((votes) => votes > 0)

/** Candidates without a number (0 is one) in a round whose counting has begun; it goes on until each has one. */
export const uncountedIn = (round: Round, candidates: readonly string[]): string[] =>
  isCounted(round) ? candidates.filter((person) => !(person in round.votes)) : []

export const roundProblem = (
  round: Round,
  candidates: readonly string[],
  seats: number,
  voters: number | null | undefined,
) => {
  if (Object.keys(round.votes).some((person) => !candidates.includes(person))) return 'unknown-candidate'
  const cast = votesCast(round, seats)
  if (cast === null) return 'ballots-missing'
  const votes = Object.values(round.votes)
  if (votes.some((number) => number > cast) || sum(votes) > cast * seats) return 'more-votes-than-ballots'
  return exceedsVoters(cast + (round.blanks ?? 0), voters) ? 'more-votes-than-voters' : null
}

export const isMajority = (votes: number, cast: number): boolean => votes * 2 > cast

export const majorityOf = (cast: number): number => Math.floor(cast / 2) + 1

export type Choice = {
  clear: Count[]
  byLot: Count[]
  draw: { lot: Lot; seed: string; tickets: Ticket[] } | null
  /** Lots that cannot be drawn yet. */
  waiting: Lot | null
}

/** Takes the first places of a ranking; a lot decides between equals at the last place. */
export const takePlaces = (
  ranked: readonly Count[],
  places: number,
  purpose: LotPurpose,
  round: number,
  seedOf: Election['seedOf'] = () => null,
): Choice => {
  if (ranked.length <= places) return { clear: [...ranked], byLot: [], draw: null, waiting: null }
  const last = ranked[places - 1]?.votes ?? Infinity
  const clear = ranked.filter(({ votes }) => votes > last)
  const equals = ranked.filter(({ votes }) => votes === last)
  const left = places - clear.length
  if (equals.length === left) return { clear: [...clear, ...equals], byLot: [], draw: null, waiting: null }
  const lot: Lot = {
    purpose,
    label: `${purpose}-${round}`,
    candidates: equals.map(({ person }) => person),
    places: left,
  }
  const seed = seedOf(lot)
  if (!seed) return { clear, byLot: [], draw: null, waiting: lot }
  const tickets = drawLots(seed, lot.label, lot.candidates)
  const byLot = tickets.slice(0, left).map(({ entry }) => ({ person: entry, votes: last }))
  return { clear, byLot, draw: { lot, seed, tickets }, waiting: null }
}
