import type { SeededRandom } from '#infra/local/data/random.ts'

/**
 * What goes wrong. A part that is `killed` ends as by SIGKILL and is started again after `lasting`; the others are
 * switched on and off.
 */
export const faultKinds = [
  'worker-killed',
  'engine-killed',
  'database-killed',
  'portal-killed',
  'register-down',
  'register-slow',
  'register-rejects',
  'mail-down',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault during one moment of the season: so long (ms of real time) after its acts began, for so long. */
export type Fault = { kind: FaultKind; after: number; lasting: number }

/** Outages over the hour of a reminder: there before the hour comes, gone some seconds later. */
const overTheHour = [
  'worker-killed',
  'mail-down',
  'engine-killed',
  'database-killed',
] as const satisfies readonly FaultKind[]

const lengths: Record<FaultKind, readonly [number, number]> = {
  'worker-killed': [0, 3_000],
  'engine-killed': [0, 1_500],
  'database-killed': [0, 1_500],
  'portal-killed': [0, 1_000],
  'register-down': [1_500, 5_000],
  'register-slow': [2_000, 6_000],
  'register-rejects': [1_500, 5_000],
  'mail-down': [1_500, 6_000],
}

const lengthOf = (random: SeededRandom, kind: FaultKind) => random.between(...lengths[kind])

/** A fault while clubs act, each kind in its turn before any comes twice. */
export const faultAmong = (random: SeededRandom, turn: number, order: readonly FaultKind[]): Fault => {
  const kind = order[turn % order.length] ?? 'worker-killed'
  return { kind, after: random.between(50, 2_500), lasting: lengthOf(random, kind) }
}

export const faultOverTheHour = (random: SeededRandom, turn: number): Fault => {
  const kind = overTheHour[turn % overTheHour.length] ?? 'worker-killed'
  return { kind, after: 0, lasting: Math.max(2_000, lengthOf(random, kind)) }
}

/** The kinds in a random order. */
export const shuffled = (random: SeededRandom): FaultKind[] =>
  faultKinds
    .map((kind) => ({ kind, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind }) => kind)
