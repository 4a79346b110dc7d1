import { ownFields } from './own-fields.ts'

const order = new Map<string, number>(ownFields.map((name, index) => [name, index]))

/** The names in the order in which they are read; one that is not of ours comes last. */
export const inReadingOrder = (names: Iterable<string>): string[] =>
  [...new Set(names)].toSorted((one, other) => (order.get(one) ?? Infinity) - (order.get(other) ?? Infinity) || 0)
