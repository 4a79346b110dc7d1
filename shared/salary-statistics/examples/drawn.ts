import { SeededRandom, seedOf } from '../../basics/seeded-random.ts'

/** Draws the examples of one edition of one thing: the same on every machine, and apart from all others. */
export class Drawn extends SeededRandom {
  constructor(year: number, of: string) {
    super(seedOf(`${year}/${of}`))
  }

  weighted<Choice extends { weight: number }>(choices: readonly [Choice, ...Choice[]]): Choice {
    let all = 0
    for (const { weight } of choices) all += weight
    let left = this.next() * all
    for (const choice of choices) if ((left -= choice.weight) < 0) return choice
    return choices[0]
  }

  /** A factor around 1, as salaries are spread: often near it, seldom far from it. */
  spread(width: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return Math.exp(width * normal)
  }
}
