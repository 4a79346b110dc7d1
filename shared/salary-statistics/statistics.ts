import { publishable } from './disclosure.ts'
import { figuresOf, type Figures } from './figures.ts'

type Place = Readonly<Record<string, string>>
/** Null in a dimension that is not narrowed. */
type Wider<Of extends Place> = { [Dimension in keyof Of]: Of[Dimension] | null }

/** A salary in kronor a month, and where it stands. */
export type Salary<Of extends Place> = { amount: number; of: Of }

export type Group<Of extends Place> = { of: Wider<Of>; figures: Figures }

type Candidate<Of extends Place> = { of: Wider<Of>; cells: number[]; count: number }

const keyOf = (values: readonly (string | null)[]): string => JSON.stringify(values)

/** Every group that those with these values belong to: each dimension narrowed to their value or not at all. */
const wider = (values: readonly string[]): (string | null)[][] =>
  values.reduce<(string | null)[][]>(
    (groups, value) =>
      groups.flatMap((group) => [
        [...group, null],
        [...group, value],
      ]),
    [[]],
  )

/**
 * The whole first, then narrowed in one dimension, then in more, the largest groups first. A missing group has too few
 * salaries, or others could be worked out from it (`publishable`).
 */
export const statisticsOf = <Of extends Place>(
  salaries: readonly Salary<Of>[],
  dimensions: readonly (keyof Of & string)[],
): Group<Of>[] => {
  const valuesOf = ({ of }: { of: Place }) => dimensions.map((dimension) => of[dimension] ?? '')
  const cells = [...Map.groupBy(salaries, (salary) => keyOf(valuesOf(salary))).values()]
  const candidates = new Map<string, Candidate<Of>>()
  for (const [place, cell] of cells.entries())
    for (const values of cell[0] ? wider(valuesOf(cell[0])) : []) {
      const of = Object.fromEntries(dimensions.map((dimension, index) => [dimension, values[index] ?? null]))
      const known = candidates.get(keyOf(values)) ?? { of: of as Wider<Of>, cells: [], count: 0 }
      candidates.set(keyOf(values), { ...known, cells: [...known.cells, place], count: known.count + cell.length })
    }
  const narrowed = ({ of }: Candidate<Of>) => Object.values(of).filter((value) => value !== null).length
  const ordered = [...candidates]
    .toSorted(
      ([key, one], [otherKey, other]) =>
        narrowed(one) - narrowed(other) || other.count - one.count || (key < otherKey ? -1 : 1),
    )
    .map(([, candidate]) => candidate)
  const published = publishable(
    cells.map(({ length }) => length),
    ordered.map((candidate) => candidate.cells),
  )
  return published.flatMap((place) => {
    const candidate = ordered[place]
    const amounts = candidate?.cells.flatMap((cell) => cells[cell]?.map(({ amount }) => amount) ?? []) ?? []
    const figures = figuresOf(amounts)
    return candidate && figures ? [{ of: candidate.of, figures }] : []
  })
}
