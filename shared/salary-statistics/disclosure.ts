import { SeededRandom } from '../basics/seeded-random.ts'
import { salaryLimits } from './limits.ts'

/**
 * Groups that may be published without giving a person away (domain decisions, content and search).
 *
 * Those who are alike in everything are a cell. A group is a set of cells, and what is known of groups can be added and
 * subtracted: whatever can be worked out is a linear combination of the groups that are published. A group is published
 * only while no such combination is a set of cells with fewer people than the smallest group that has a figure. So
 * neither a total and its parts, nor two tables of the same people, give a person away.
 */

/** Smaller numbers are nothing but the error of the arithmetic. */
const nothing = 1e-9
/** What is left of a group that can be worked out already; of others much more is left. */
const knownAlready = 1e-6

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, each, index) => sum + each * (other[index] ?? 0), 0)
/** What of a vector stands at a right angle to a direction of length one. */
const without = (vector: readonly number[], direction: readonly number[]): number[] => {
  const along = product(vector, direction)
  return vector.map((each, index) => each - along * (direction[index] ?? 0))
}

type SmallCell = { count: number; mark: number }

/** Whether some of the cells, from one on, have few people together and marks that add up to nothing. */
const hasFew = (cells: readonly SmallCell[], most: number, from = 0, sum = 0): boolean => {
  for (let index = from; index < cells.length; index++) {
    const cell = cells[index]
    if (!cell || cell.count > most) continue
    const marks = sum + cell.mark
    if (Math.abs(marks) < nothing || hasFew(cells, most - cell.count, index + 1, marks)) return true
  }
  return false
}

/**
 * By place in the list: each is published if that gives no one away together with those before it. `counts`: people in
 * each cell, one at least; a group is the places of its cells.
 */
export const publishable = (counts: readonly number[], groups: readonly (readonly number[])[]): number[] => {
  const random = new SeededRandom(counts.length)
  /** Directions of length one, at right angles, that make up all that can be worked out. */
  const known: number[][] = []
  // Marks at a right angle to all that is known, and otherwise by chance: those of a set of cells add up to nothing
  // exactly when the set can be worked out.
  let marks = counts.map(() => random.next() - 0.5)
  const most = salaryLimits.group - 1
  const isSmall = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0) <= most
  return groups.flatMap((cells, place) => {
    if (isSmall(cells)) return []
    const members = new Set(cells)
    let added: number[] = counts.map((_, cell) => (members.has(cell) ? 1 : 0))
    // Twice: what the first time leaves of rounding, the second takes away.
    for (const direction of [...known, ...known]) added = without(added, direction)
    const length = Math.sqrt(product(added, added))
    if (length < knownAlready) return [place]
    const direction = added.map((each) => each / length)
    const next = without(marks, direction)
    const small = counts.flatMap((count, cell): SmallCell[] =>
      count <= most ? [{ count, mark: next[cell] ?? 0 }] : [],
    )
    if (hasFew(small, most)) return []
    known.push(direction)
    marks = next
    return [place]
  })
}
