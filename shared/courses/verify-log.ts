import type { AdmissionState, AdmissionTerms } from './admission-state.ts'
import { hashOf, logStart, type CourseLog, type Hash, type LogEntry } from './course-log.ts'
import { inOneGo } from './interruptible.ts'
import { emptyReplay, type Replay, type ReplayFault } from './log-replay.ts'
import { replayEntry } from './replay-entry.ts'
import { takenIn } from './seats.ts'

export type LogFault =
  | ReplayFault
  /** An entry was changed, dropped, added or moved. */
  | 'chain-broken'
  /** Entries are missing at the end, or the log’s own head was changed. */
  | 'head-wrong'
  /** The log is not the one of which a confirmation names an entry. */
  | 'receipt-wrong'
  | 'seats-wrong'
  | 'session-overbooked'

/** What a confirmation names of the log: an entry and its hash. */
export type Receipt = { entry: number; hash: string }

/** `faults` in entry order, `entry: null` where it is no single one; `replay`: what all entries come to. */
export type LogVerdict = { faults: { entry: number | null; fault: LogFault }[]; replay: Replay }

type Seats = ReturnType<typeof takenIn>

/** Seats must be what is logged, and more than the capacity only where it was lowered below them. */
function* seatFaults(
  replay: Replay,
  { seats, sessionSeats }: LogEntry,
  { before, taken }: { before: Seats; taken: Seats },
): Generator<LogFault> {
  const { capacity, sessions } = replay.terms
  const ids = Object.keys(taken.sessions)
  const isSame =
    ids.length === Object.keys(sessionSeats).length && ids.every((id) => taken.sessions[id] === sessionSeats[id])
  if (taken.seats !== seats || !isSame) yield 'seats-wrong'
  if (capacity !== null && taken.seats > Math.max(capacity, before.seats)) yield 'overbooked'
  for (const id of ids)
    if (taken.sessions[id]! > Math.max(sessions[id]!, before.sessions[id] ?? 0)) yield 'session-overbooked'
}

/**
 * Replays a log and yields all that is wrong: the chain of hashes, and seats within the capacity at every entry. Every
 * seat goes to the first in line unless a reordering with its reason stands before; no one has two, or one that they
 * gave up. It needs nothing but the log, so that anyone can verify it; `receipts` are confirmations to compare. It can
 * be interrupted after each entry.
 */
export function* verification(
  log: CourseLog,
  hash: Hash,
  receipts: readonly Receipt[] = [],
): Generator<undefined, LogVerdict> {
  const replay = emptyReplay()
  const faults: LogVerdict['faults'] = []
  const hashes: string[] = []
  let previous = logStart(log.occasion, hash)
  let before = takenIn(replay)
  for (const [index, entry] of log.entries.entries()) {
    const found = (fault: LogFault) => faults.push({ entry: index, fault })
    if (entry.index !== index || entry.previous !== previous) found('chain-broken')
    for (const fault of replayEntry(replay, entry)) found(fault)
    const taken = takenIn(replay)
    for (const fault of seatFaults(replay, entry, { before, taken })) found(fault)
    before = taken
    previous = hashOf(entry, hash)
    hashes.push(previous)
    yield
  }
  if (log.entries.length === 0) faults.push({ entry: null, fault: 'not-opened' })
  if (log.head !== previous) faults.push({ entry: null, fault: 'head-wrong' })
  for (const receipt of receipts)
    if (hashes[receipt.entry] !== receipt.hash) faults.push({ entry: receipt.entry, fault: 'receipt-wrong' })
  return { faults, replay }
}

export const verifyLog = (log: CourseLog, hash: Hash, receipts: readonly Receipt[] = []): LogVerdict =>
  inOneGo(verification(log, hash, receipts))

/** The admission as its log shows it, for a process that lost all else; null: an operator has to check the log. */
export function* admissionFrom(
  log: CourseLog,
  { closesAt }: Pick<AdmissionTerms, 'closesAt'>,
  hash: Hash,
): Generator<undefined, AdmissionState | null> {
  const { faults, replay } = yield* verification(log, hash)
  if (faults.length > 0) return null
  const { isOpened: _, terms, ...replayed } = replay
  return { ...replayed, occasion: log.occasion, terms: { ...terms, closesAt }, logged: log.entries.length }
}
