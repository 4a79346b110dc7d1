/** Numbers that had been drawn by an instant of real time; the applications of all of them are on their way since. */
export type SeenNumbers = { through: number; at: number }

/** How long (ms) a drawn number is waited for. */
const applicationTimeout = 2_000

/** The numbers whose turn has come, and from when more is to be done if nothing comes: null where none is missing. */
export type NumbersDue = { due: number[]; seen: SeenNumbers | null; waitsUntil: number | null }

/** Up to the first number that has not come (`present`); it is passed over two seconds after it was seen drawn. */
export const numbersDue = (
  { decidedThrough, drawn, present }: { decidedThrough: number; drawn: number; present: ReadonlySet<number> },
  { atMost, seen }: { atMost: number; seen: SeenNumbers | null },
  now: number,
): NumbersDue => {
  const due: number[] = []
  for (let number = decidedThrough + 1; number <= drawn && due.length < atMost; number++) {
    const isSeen = seen !== null && number <= seen.through
    if (present.has(number) || (isSeen && now >= seen.at + applicationTimeout)) due.push(number)
    else {
      const since = isSeen ? seen : { through: drawn, at: now }
      return { due, seen: since, waitsUntil: since.at + applicationTimeout }
    }
  }
  return { due, seen, waitsUntil: null }
}
