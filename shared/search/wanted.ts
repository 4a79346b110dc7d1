/** What is searched for: a term, what begins with one, or several of these; each counts by its weight. */
export type Wanted =
  | { is: 'term' | 'beginning'; term: string; weight: number }
  | { is: 'anyOf' | 'allOf'; of: readonly Wanted[] }

export const term = (text: string): Wanted => ({ is: 'term', term: text, weight: 1 })
export const beginning = (text: string): Wanted => ({ is: 'beginning', term: text, weight: 1 })
export const anyOf = (of: readonly Wanted[]): Wanted => ({ is: 'anyOf', of })
export const allOf = (of: readonly Wanted[]): Wanted => ({ is: 'allOf', of })

export const weighed = (wanted: Wanted, weight: number): Wanted =>
  'of' in wanted
    ? { ...wanted, of: wanted.of.map((each) => weighed(each, weight)) }
    : { ...wanted, weight: wanted.weight * weight }
