import type { LogEntry } from './course-log.ts'
import { change, type Faults, type Of, type Replay } from './log-replay.ts'
import { byOrganiser, decided, nextNumber } from './replay-decision.ts'
import { aheadFor, allTo, partsIn, partsToHave } from './seats.ts'
import { hasEnded } from './sign-up-status.ts'

/** The first who could have it gets a free seat. The log cannot show that those passed over have a seat elsewhere. */
function* promoted(replay: Replay, entry: Of<'offered' | 'seated' | 'seated-past'>): Faults {
  const { number, parts } = entry
  const held = replay.signUps[number]!.parts
  if (parts.length === 0 || parts.some((part) => held[part] !== 'waiting')) yield 'not-waiting'
  else {
    const free = partsToHave(replay, held, [])
    const ahead = aheadFor(replay, entry)
    const past = entry.what === 'seated-past' ? entry.past : []
    if (!parts.every((part) => free.includes(part))) yield 'overbooked'
    else if (ahead.some((other) => !past.includes(other))) yield 'not-first-in-line'
    else if (past.join() !== ahead.join() || (entry.what === 'seated-past' && past.length === 0)) yield 'past-wrong'
  }
}

type Answer = Of<'offer-accepted' | 'offer-declined' | 'offer-expired'>
function* answered(replay: Replay, { what, number, offer: id, parts, at }: Answer): Faults {
  const offer = replay.offers[id]
  if (offer?.number !== number || offer.parts.join() !== parts.join()) yield 'offer-unknown'
  const isOver = offer?.expiresAt != null && at >= offer.expiresAt
  if (isOver !== (what === 'offer-expired')) yield 'offer-time-wrong'
  const to = what === 'offer-accepted' ? 'seat' : 'none'
  change(replay, number, allTo(parts, to), what === 'offer-expired' ? 'notAccepted' : 'cancelled')
}

type Timed = Of<'offer-running' | 'offer-extended'>
function* timed(replay: Replay, { what, number, offer: id, until, at, reason }: Timed): Faults {
  const offer = replay.offers[id]
  const isExtension = what === 'offer-extended'
  if (isExtension && !reason) yield 'reason-missing'
  if (offer?.number !== number || (offer.expiresAt !== null) !== isExtension) yield 'offer-unknown'
  else {
    if (until <= (offer.expiresAt ?? at)) yield 'offer-time-wrong'
    replay.offers[id] = { ...offer, expiresAt: until }
  }
}

function* reordered(replay: Replay, { number, before, reason }: Of<'reordered'>): Faults {
  if (!reason) yield 'reason-missing'
  const others = replay.line.filter((other) => other !== number)
  if (others.length === replay.line.length || (before !== null && !others.includes(before))) yield 'not-waiting'
  else replay.line = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, number)
}

const endAll = (replay: Replay, phase: 'closed' | 'cancelled'): void => {
  replay.phase = phase
  for (const [number, { parts, status }] of Object.entries(replay.signUps)) {
    const ending = phase === 'cancelled' ? Object.keys(parts) : partsIn(parts, 'undecided', 'waiting', 'offered')
    const ended = phase === 'cancelled' ? 'removed' : 'notAccepted'
    if (!hasEnded(status)) change(replay, Number(number), allTo(ending, 'none'), ended)
  }
}

function* ofAll(replay: Replay, entry: Extract<LogEntry, { number: null }>): Faults {
  if (entry.what === 'opened' || entry.what === 'changed') {
    if (replay.phase !== 'open') yield 'after-end'
    if (Object.keys(replay.terms.sessions).some((id) => !(id in entry.terms.sessions))) yield 'session-missing'
    replay.terms = entry.terms
    return
  }
  if (replay.phase === 'cancelled' || (entry.what === 'list-closed' && replay.phase === 'closed')) yield 'after-end'
  if (entry.what === 'occasion-cancelled' && !entry.reason) yield 'reason-missing'
  endAll(replay, entry.what === 'list-closed' ? 'closed' : 'cancelled')
}

type OfNumber = Exclude<LogEntry, { number: null } | { what: 'decided' | 'passed-over' }>
function* ofNumber(replay: Replay, entry: OfNumber): Faults {
  const { number } = entry
  const signUp = replay.signUps[number]!
  switch (entry.what) {
    case 'organiser-decided':
      if (replay.phase !== 'open') yield 'after-end'
      yield* byOrganiser(replay, entry)
      break
    case 'offered':
    case 'seated':
    case 'seated-past':
      if (replay.phase !== 'open') yield 'after-end'
      yield* promoted(replay, entry)
      if (entry.what === 'offered') replay.offers[entry.index] = { number, parts: entry.parts, expiresAt: null }
      if (entry.what === 'offered' && entry.offer !== entry.index) yield 'offer-unknown'
      change(replay, number, allTo(entry.parts, entry.what === 'offered' ? 'offered' : 'seat'))
      break
    case 'offer-accepted':
    case 'offer-declined':
    case 'offer-expired':
      yield* answered(replay, entry)
      break
    case 'offer-running':
    case 'offer-extended':
      yield* timed(replay, entry)
      break
    case 'cancelled':
      if (entry.parts.length === 0 || entry.parts.some((part) => (signUp.parts[part] ?? 'none') === 'none'))
        yield 'not-held'
      change(replay, number, allTo(entry.parts, 'none'), 'cancelled')
      break
    case 'removed':
      if (hasEnded(signUp.status)) yield 'not-held'
      if (!entry.reason) yield 'reason-missing'
      change(replay, number, allTo(Object.keys(signUp.parts), 'none'), 'removed')
      replay.signUps[number] = { ...replay.signUps[number]!, mayReturn: entry.mayReturn }
      break
    case 'return-allowed':
      if (signUp.status !== 'removed') yield 'not-held'
      replay.signUps[number] = { ...signUp, mayReturn: true }
      break
    case 'reordered':
      if (replay.phase !== 'open') yield 'after-end'
      yield* reordered(replay, entry)
      break
  }
}

/** Applies one entry to what those before it have come to, and yields what is wrong with it. */
export function* replayEntry(replay: Replay, entry: LogEntry): Faults {
  if ((entry.what === 'opened') === replay.isOpened) yield 'not-opened'
  replay.isOpened = true
  if (entry.number === null) yield* ofAll(replay, entry)
  else if (entry.what === 'decided' || entry.what === 'passed-over') {
    yield* nextNumber(replay, entry.number)
    if (entry.what === 'decided') yield* decided(replay, entry)
    else replay.passedOver[entry.number] = null
  } else {
    const signUp = replay.signUps[entry.number]
    if (!signUp) yield 'unknown-number'
    else {
      if (signUp.pseudonym !== entry.pseudonym) yield 'other-person'
      yield* ofNumber(replay, entry)
    }
  }
}
