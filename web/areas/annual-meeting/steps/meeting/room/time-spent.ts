type Spent = { item: string; at: number; before: Record<string, number> }

/** A pause longer than this (ms) was no time at the paragraph: the page was closed or asleep. */
const longestStep = 5_000

const keyOf = (meeting: string) => `time-spent-${meeting}`

const read = (meeting: string): Spent | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(meeting)) ?? 'null') as Spent | null
  } catch {
    return null
  }
}

/** Milliseconds that this tab has spent on a paragraph, which is shown at `now`; going back to it goes on counting. */
export const spentOn = (meeting: string, item: string, now: number): number => {
  const { item: last, at, before } = read(meeting) ?? { item, at: now, before: {} }
  const step = last === item && now - at <= longestStep ? Math.max(0, now - at) : 0
  const spent = (before[item] ?? 0) + step
  sessionStorage.setItem(
    keyOf(meeting),
    JSON.stringify({ item, at: now, before: { ...before, [item]: spent } } satisfies Spent),
  )
  return spent
}

const minute = 60_000

/** Whole hours, the minutes beyond them and the seconds beyond those. */
export const inMinutes = (elapsed: number): { hours: number; minutes: number; seconds: string } => {
  const minutes = Math.floor(elapsed / minute)
  return {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
    seconds: String(Math.floor((elapsed % minute) / 1_000)).padStart(2, '0'),
  }
}
