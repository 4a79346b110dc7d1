import type { TakenSeats } from './occasion.ts'

export type PartState = 'undecided' | 'seat' | 'waiting' | 'offered' | 'none'
/** Each chosen session by its id, or `whole`. */
export type Parts = Readonly<Record<string, PartState>>

export const whole = 'whole'

type Count = Readonly<Record<string, number>>

/** `waiting`: without a place; `waitingForMore`: beside one. Each change updates them: no decision reads everyone. */
export type Counts = { places: number; held: Count; waiting: Count; waitingForMore: Count }
export const noCounts: Counts = { places: 0, held: {}, waiting: {}, waitingForMore: {} }

/** What decides who has the next seat; screen, process and verification ask the same. */
export type Standing = {
  /** How many seats there are, null where none are counted, and of each session by its id. */
  terms: { capacity: number | null; sessions: Readonly<Record<string, number>> }
  /** The numbers that wait, in the order in which they are offered seats. */
  line: readonly number[]
  signUps: Readonly<Record<number, { parts: Parts }>>
  /** Of all the sign-ups: `countedWith` at each change. */
  counts: Counts
}

/** An offered seat is held, so that no one else gets it. */
const isHeld = (state: PartState | undefined): boolean => state === 'seat' || state === 'offered'

export const partsIn = (parts: Parts, ...states: readonly PartState[]): string[] =>
  Object.keys(parts).filter((part) => states.includes(parts[part]!))

/** Whether a sign-up takes a place of the occasion, in however many sessions. */
export const hasPlace = (parts: Parts): boolean => Object.values(parts).some(isHeld)

const added = (count: Count, parts: readonly string[], by: 1 | -1): Count => {
  if (parts.length === 0) return count
  const sums = { ...count }
  for (const part of parts) {
    const sum = (sums[part] ?? 0) + by
    if (sum === 0) delete sums[part]
    else sums[part] = sum
  }
  return sums
}

const withParts = ({ places, held, waiting, waitingForMore }: Counts, parts: Parts, by: 1 | -1): Counts => {
  const waits = partsIn(parts, 'waiting')
  const has = hasPlace(parts)
  return {
    places: has ? places + by : places,
    held: added(held, partsIn(parts, 'seat', 'offered'), by),
    waiting: has ? waiting : added(waiting, waits, by),
    waitingForMore: has ? added(waitingForMore, waits, by) : waitingForMore,
  }
}

/** The counts after one sign-up has changed; `before` undefined: it is new. */
export const countedWith = (counts: Counts, before: Parts | undefined, after: Parts): Counts =>
  withParts(before ? withParts(counts, before, -1) : counts, after, 1)

/** The counts of all sign-ups anew. */
export const countsOf = (signUps: readonly { parts: Parts }[]): Counts =>
  signUps.reduce((counts, { parts }) => countedWith(counts, undefined, parts), noCounts)

/** The seats taken or held, in all and of each session; a person with several sessions takes one place in all. */
export const takenIn = ({
  terms,
  counts,
}: Pick<Standing, 'terms' | 'counts'>): Pick<TakenSeats, 'seats' | 'sessions'> => ({
  seats: counts.places,
  sessions: Object.fromEntries(Object.keys(terms.sessions).map((id) => [id, counts.held[id] ?? 0])),
})

/** Seats that no one has; less than none after a capacity was lowered. */
type Room = { inAll: number; of: (part: string) => number }

const roomIn = (standing: Standing): Room => {
  const { capacity, sessions } = standing.terms
  const { places, held } = standing.counts
  return {
    inAll: capacity === null ? Infinity : capacity - places,
    of: (part) => (part === whole ? Infinity : (sessions[part] ?? 0) - (held[part] ?? 0)),
  }
}

/** Whether anyone who waits could have a seat; where no one could, the line need not be gone through. */
const couldAnybody = ({ counts }: Standing, room: Room): boolean => {
  const hasRoom = (part: string) => room.of(part) > 0
  return (
    (room.inAll > 0 && Object.keys(counts.waiting).some(hasRoom)) || Object.keys(counts.waitingForMore).some(hasRoom)
  )
}

/** The parts that a sign-up waits for and that have room; none, where it has no place and there is none left in all. */
const withRoom = (parts: Parts, room: Room): string[] =>
  hasPlace(parts) || room.inAll > 0 ? partsIn(parts, 'waiting').filter((part) => room.of(part) > 0) : []

/**
 * The parts that a person who waits may have now: there is room, and no one ahead could have the seat instead. A
 * person without a place needs a place as well, so that they pass no one ahead who has none either. Those ahead who
 * could not come anyway, because the occasion is full in all, do not count as passed.
 */
export const partsToHave = (standing: Standing, parts: Parts, ahead: readonly number[]): string[] => {
  const room = roomIn(standing)
  const free = withRoom(parts, room)
  if (free.length === 0) return []
  if (!couldAnybody(standing, room)) return free
  const others = ahead.flatMap((number) => {
    const other = standing.signUps[number]?.parts ?? {}
    const could = withRoom(other, room)
    return could.length > 0 ? [{ could, needsPlace: !hasPlace(other) }] : []
  })
  if (!hasPlace(parts) && others.some(({ needsPlace }) => needsPlace)) return []
  return free.filter((part) => others.every(({ could }) => !could.includes(part)))
}

export type NextSeat = { number: number; parts: readonly string[] }

/** The first in line who could each have a seat now, so many at most, with their parts. */
export const couldBeSeated = (standing: Standing, atMost: number): NextSeat[] => {
  const found: NextSeat[] = []
  const room = roomIn(standing)
  if (!couldAnybody(standing, room)) return found
  for (const number of standing.line) {
    const parts = withRoom(standing.signUps[number]?.parts ?? {}, room)
    if (parts.length > 0) found.push({ number, parts })
    if (found.length === atMost) break
  }
  return found
}

/** The first in line who could have a seat now, with its parts; null where no seat is free that a person waits for. */
export const firstToSeat = (standing: Standing): NextSeat | null => couldBeSeated(standing, 1)[0] ?? null

/** Who stands ahead of a person in line and could have these parts instead. */
export const aheadFor = (standing: Standing, { number, parts }: NextSeat): number[] => {
  const held = standing.signUps[number]?.parts ?? {}
  return standing.line.slice(0, indexInLine(standing.line, number)).filter((other) => {
    const left = partsToHave(standing, held, [other])
    return !parts.every((part) => left.includes(part))
  })
}

/** Its place in line, or where it comes to stand: after all lower numbers. Reordering moves it from there. */
export const indexInLine = (line: readonly number[], number: number): number => {
  const at = line.indexOf(number)
  return at >= 0 ? at : line.findLastIndex((other) => other < number) + 1
}

/** The line with a number in its place exactly while it waits for something; `before`: its parts until now. */
export const lineWith = (
  line: readonly number[],
  number: number,
  { before, after }: { before: Parts | undefined; after: Parts },
): readonly number[] => {
  const waits = partsIn(after, 'waiting').length > 0
  if (waits === partsIn(before ?? {}, 'waiting').length > 0) return line
  return waits ? line.toSpliced(indexInLine(line, number), 0, number) : line.filter((other) => other !== number)
}

/** Whether these are parts that one can choose now: some of the sessions, or all of it where there are none. */
export const areChoosable = ({ sessions }: Standing['terms'], chosen: readonly string[]): boolean =>
  Object.keys(sessions).length > 0 ? chosen.every((part) => part in sessions) : chosen.join() === whole

export const allTo = (parts: readonly string[], to: PartState): Parts =>
  Object.fromEntries(parts.map((part) => [part, to]))

const givenIf = (chosen: readonly string[], given: readonly string[], otherwise: PartState): Parts =>
  Object.fromEntries(chosen.map((part) => [part, given.includes(part) ? 'seat' : otherwise]))

/** What a person gets of the parts they chose when they are admitted: seats, and for the others a place in line. */
export const admitted = (
  standing: Standing,
  { number, chosen, waitingList }: { number: number; chosen: readonly string[]; waitingList: boolean },
): Parts => {
  const ahead = standing.line.slice(0, indexInLine(standing.line, number))
  const given = partsToHave(standing, allTo(chosen, 'waiting'), ahead)
  return givenIf(chosen, given, waitingList ? 'waiting' : 'none')
}
