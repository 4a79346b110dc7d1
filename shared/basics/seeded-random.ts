/** A small repeatable generator (mulberry32): the same seed gives the same numbers on every machine. */
export class SeededRandom {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[this.between(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }
}

/** A seed of one's own for each text (FNV-1a). */
export const seedOf = (text: string): number => {
  let seed = 0x811c9dc5
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return seed >>> 0
}
