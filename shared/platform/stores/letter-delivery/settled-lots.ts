import type { Dynamo } from '../../dynamo.ts'
import { figuresOfLots } from './lot-figures.ts'
import { readLots } from './recipient-lots.ts'

/**
 * The lots in which each reader has had their letter, by two calls. In a first delivery none of these readers waits:
 * a letter with an outcome is reopened only for a later one. A lot with a reader who got none, left out or erased, is
 * not among them; a change that is not counted yet can only leave a lot out.
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
