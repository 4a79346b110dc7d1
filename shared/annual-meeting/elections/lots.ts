import { sha256Hex } from '../../signing/sha256.ts'

/** One lot: lower tickets are drawn first. */
export type Ticket = { entry: string; ticket: string }

/**
 * Draws lots so that anyone can repeat the draw: an entry's ticket is the SHA-256 of `seed/label/entry`, as
 * `printf %s 'seed/label/entry' | sha256sum` prints it, and the lowest ticket is drawn first. The order in
 * which the entries are given has no influence. The label separates several draws from one seed.
 */
export const drawLots = (seed: string, label: string, entries: readonly string[]): Ticket[] => {
  const encoder = new TextEncoder()
  return [...new Set(entries)]
    .map((entry) => ({ entry, ticket: sha256Hex(encoder.encode(`${seed}/${label}/${entry}`)) }))
    .toSorted((one, other) => (one.ticket < other.ticket ? -1 : 1))
}
