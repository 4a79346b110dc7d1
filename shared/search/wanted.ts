/** What is looked for: a term, what begins with one, or several of these; each counts by its weight. */
export type Wanted =
  | { is: 'term' | 'beginning'; term: string; weight: number }
  | { is: 'any' | 'all'; of: readonly Wanted[] }

export const term = (text: string): Wanted => ({ is: 'term', term: text, weight: 1 })
export const beginning = (text: string): Wanted => ({ is: 'beginning', term: text, weight: 1 })
export const any = (of: readonly Wanted[]): Wanted => ({ is: 'any', of })
export const all = (of: readonly Wanted[]): Wanted => ({ is: 'all', of })

export const weighed = (wanted: Wanted, weight: number): Wanted =>
  'of' in wanted
    ? { ...wanted, of: wanted.of.map((each) => weighed(each, weight)) }
    : { ...wanted, weight: wanted.weight * weight }
