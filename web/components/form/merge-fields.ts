type Fields = Record<string, unknown>
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What I and another person have made of the same fields: what only one of us has changed is put together, what both
 * have changed differently stays mine and is listed.
 */
export const mergeFields = <F extends Fields>(
  base: F,
  mine: F,
  theirs: F,
): { merged: F; conflicts: (keyof F & string)[] } => {
  const names = Object.keys(base) as (keyof F & string)[]
  const untouched = names.filter((name) => isSame(mine[name], base[name]))
  const merged = { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])) }
  const conflicts = names.filter((name) => !isSame(merged[name], theirs[name]) && !isSame(theirs[name], base[name]))
  return { merged, conflicts }
}
