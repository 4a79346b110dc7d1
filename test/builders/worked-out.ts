const divisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? (one < 0n ? -one : one) : divisor(other, one % other)

const shortened = (row: bigint[]): bigint[] => {
  const common = row.reduce(divisor, 0n)
  return common > 1n ? row.map((each) => each / common) : row
}

/** What is left of a row when everything that follows from the others is taken out of it, in whole numbers. */
const left = (row: bigint[], known: readonly bigint[][]): bigint[] =>
  known.reduce((rest, other) => {
    const pivot = other.findIndex((each) => each !== 0n)
    const [own, its] = [rest[pivot] ?? 0n, other[pivot] ?? 1n]
    return own === 0n ? rest : shortened(rest.map((each, place) => each * its - (other[place] ?? 0n) * own))
  }, row)

const rowOf = (cells: readonly number[], length: number): bigint[] =>
  Array.from({ length }, (_, place) => (cells.includes(place) ? 1n : 0n))

/** Whether a set of cells can be worked out from groups by adding and subtracting them any number of times, exactly. */
export const workingOut = (groups: readonly (readonly number[])[], cells: number) => {
  const known: bigint[][] = []
  for (const group of groups) {
    const row = left(rowOf(group, cells), known)
    if (row.some((each) => each !== 0n)) known.push(row)
  }
  return (wanted: readonly number[]): boolean => left(rowOf(wanted, cells), known).every((each) => each === 0n)
}

/** Every set of cells with so many people at the most, and one at the least. */
export const setsOf = (counts: readonly number[], most: number): number[][] => {
  const from = (first: number, left: number): number[][] =>
    counts.flatMap((count, place) =>
      place < first || count > left ? [] : [[place], ...from(place + 1, left - count).map((rest) => [place, ...rest])],
    )
  return from(0, most)
}

type Place = Readonly<Record<string, string>>

/** People who are alike in everything, as cells; how many each cell has, and the cells of each reported group. */
export const cellsOf = <Of extends Place>(
  people: readonly { of: Of }[],
  published: readonly { of: { readonly [Name in keyof Of]: string | null } }[],
): { counts: number[]; groups: number[][] } => {
  const cells = [...Map.groupBy(people, ({ of }) => JSON.stringify(of)).values()]
  const groups = published.map(({ of: wanted }) =>
    cells.flatMap(([one], place) =>
      one && Object.entries(wanted).every(([name, value]) => value === null || value === one.of[name]) ? [place] : [],
    ),
  )
  return { counts: cells.map(({ length }) => length), groups }
}

/** How many people a group of cells has. */
export const peopleIn = (cells: readonly number[], counts: readonly number[]): number =>
  cells.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0)
