import { SeededRandom as SeededNumbers } from '#shared/basics/seeded-random.ts'

/** The same seed gives the same union on every machine. */
export class SeededRandom extends SeededNumbers {
  /** A reference in the shape of a ULID. */
  ref(): string {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    let text = String(this.between(0, 7))
    while (text.length < 26) text += alphabet[this.between(0, 31)]
    return text
  }
}
