import type { Ticket } from './lots.ts'

/** One counted round. Blanks are not votes cast. */
export type Round = {
  votes: Readonly<Record<string, number>>
  /** Voters who voted for a candidate: the votes cast. With one seat to fill it is the sum of the votes. */
  ballots?: number | null
  blanks?: number | null
}

export type Election = {
  seats: number
  candidates: readonly string[]
  method: 'acclamation' | 'counted'
  rounds: readonly Round[]
  /** Those who withdrew after the first round, before the run-off. */
  withdrawn?: readonly string[]
  /** The recorded seed of lots that have been drawn; null while they wait. */
  seedOf?: (lot: Lot) => string | null
  /** Those entitled to vote; more cannot have voted. */
  voters?: number | null
}

export type Count = { person: string; votes: number }

export type Elected = {
  person: string
  by: 'acclamation' | 'majority' | 'run-off' | 'lot' | 'no-vote'
  votes: number | null
}

export type LotPurpose = 'run-off-place' | 'seat' | 'vote'

/** Lots among equals for some places, with everything needed to draw again. */
export type Lot = { purpose: LotPurpose; label: string; candidates: string[]; places: number }

/** What happened, step by step, as the protocol states it. */
export type ElectionRecord =
  | { kind: 'acclamation'; elected: string[]; seats: number }
  | {
      kind: 'round'
      round: number
      runOff: boolean
      seats: number
      counts: Count[]
      cast: number
      blanks: number
      needed: number | null
      elected: string[]
    }
  | ({ kind: 'lot'; seed: string; tickets: Ticket[]; drawn: string[] } & Lot)
  | { kind: 'withdrawn'; candidates: string[] }
  | { kind: 'run-off-called'; candidates: string[]; seats: number }
  | { kind: 'without-vote'; elected: string[]; seats: number }
  | { kind: 'vacant'; seats: number }

/** Why the figures of a round cannot be right. `round` counts from 1. */
export type ElectionProblem = {
  code:
    | 'too-many-candidates'
    | 'unknown-candidate'
    | 'ballots-missing'
    | 'more-votes-than-ballots'
    | 'more-votes-than-voters'
    | 'round-not-called'
  round: number
}

export type ElectionOutcome = {
  status: 'decided' | 'needs-votes' | 'needs-run-off' | 'needs-lot' | 'invalid'
  elected: Elected[]
  /** Seats without anybody elected so far; when decided they are vacant. */
  open: number
  records: ElectionRecord[]
  runOff: { candidates: string[]; seats: number } | null
  lot: Lot | null
  problem: ElectionProblem | null
  /** The round that is being written and the candidates whose votes are missing; until then it says nothing. */
  uncounted: { round: number; candidates: string[] } | null
}
