import type { Swept } from './retention-run.ts'

/** Folders of files that could not be scanned, because the file store did not answer. */
export const unlisted = 'unlisted'

export const nothingSwept: Swept = { removed: {}, takenOut: {}, failed: {} }

export const withOne = (counts: Swept['removed'], kind: string, by = 1): Swept['removed'] => ({
  ...counts,
  [kind]: (counts[kind] ?? 0) + by,
})

export const addSwept = (one: Swept, other: Swept): Swept => {
  const sum = (part: keyof Swept) =>
    Object.entries(other[part]).reduce((counts, [kind, count]) => withOne(counts, kind, count), one[part])
  return { removed: sum('removed'), takenOut: sum('takenOut'), failed: sum('failed') }
}
