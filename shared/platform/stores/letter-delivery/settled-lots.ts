import type { Dynamo } from '../../dynamo.ts'
import { figuresOfLots } from './lot-figures.ts'
import { readLots } from './recipient-lots.ts'

/**
 * Of some lots of a sending those in which each reader has had their letter, in two calls: in its first delivery no
 * reader there waits any more, since a letter that has an outcome is opened again for a later one alone. A lot with a
 * reader who got none, because they were left out or erased meanwhile, is none of them; what was changed and not
 * counted yet can only leave one out.
 */
export const settledLots = async (dynamo: Dynamo, send: string, lots: readonly number[]): Promise<Set<number>> => {
  const [figures, readers] = await Promise.all([figuresOfLots(dynamo, send, lots), readLots(dynamo, send, lots)])
  const isSettled = (lot: number): boolean => {
    const [known, of] = [figures.get(lot), readers.get(lot)]
    if (!known || !of) return false
    const { letters, delivered, uncertain, failed } = known
    return letters >= (of.count ?? of.refs.length) && delivered + uncertain + failed === letters
  }
  return new Set(lots.filter(isSettled))
}
