/** A small repeatable generator (mulberry32): the same seed gives the same union on every machine. */
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

  /** A reference in the shape of a ULID. */
  ref(): string {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    let text = String(this.between(0, 7))
    while (text.length < 26) text += alphabet[this.between(0, 31)]
    return text
  }
}
