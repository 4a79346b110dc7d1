import { addDays, lastDayOfFebruary } from '../clock.ts'
import type { AssignmentChange, ChangeRequest } from './change.ts'
import { rowOf, type TypeRow } from './type-table.ts'
import type { AssignmentType } from './types.ts'
import { PortalError } from '../errors.ts'

/** `closed`: its end is decided, or its holder left the club; `vacated`: only the latter, with no successor decided. */
export type Held = {
  id: string
  person: string
  type: string
  from: string
  until: string
  closed?: boolean | undefined
  vacated?: boolean | undefined
}

/** Whether nothing can be decided about an assignment any more, because it is decided. */
export const isDecided = ({ closed, vacated }: Pick<Held, 'closed' | 'vacated'>): boolean => !!closed && !vacated

/** Where a club stands when a change is requested. `open`: changes on their way. */
export type ClubState = {
  members: readonly { ref: string; protected?: boolean | undefined }[]
  assignments: readonly Held[]
  open: readonly Pick<AssignmentChange, 'id' | 'assignment' | 'type' | 'person'>[]
}

/** Why a change is not possible. The first nine are codes of the closed list, the last two are about the last day. */
export type ChangeRefusal =
  | 'unknown-assignment-type'
  | 'contact-union'
  | 'person-not-in-club'
  | 'already-holds-assignment'
  | 'post-taken'
  | 'assignment-unknown'
  | 'mandate-closed'
  | 'mandate-not-begun'
  | 'change-open'
  | 'day-passed'
  | 'after-mandate-end'

/** What a change comes to, before anybody is asked. Days are Swedish, the last day of a mandate included. */
export type PlannedChange = Pick<
  AssignmentChange,
  'kind' | 'assignment' | 'holder' | 'person' | 'from' | 'until' | 'endsOn'
> & { type: AssignmentType }

/** `bound`: with `day-passed` and `after-mandate-end`, the first or last day that can be chosen. */
export type Plan = { ok: true; change: PlannedChange } | { ok: false; code: ChangeRefusal; bound?: string }

const refused = (code: ChangeRefusal, bound?: string): Plan => ({
  ok: false,
  code,
  ...(bound !== undefined && { bound }),
})

/** The last day of a mandate of so many years that begins on a day: always the last of February. */
export const mandateEndOf = (from: string, years: number): string => lastDayOfFebruary(Number(from.slice(0, 4)) + years)

/** What a change claims: its assignment, and the one-holder post or the person in the post. Open changes share none. */
export const claimsOf = ({
  assignment,
  type,
  person,
}: Pick<AssignmentChange, 'assignment' | 'type' | 'person'>): string[] => [
  ...(assignment === null ? [] : [`assignment#${assignment}`]),
  ...(rowOf(type)?.holders === 'one' ? [`post#${type}`] : person === null ? [] : [`holder#${type}#${person}`]),
]

const isClaimed = ({ open }: ClubState, change: PlannedChange): boolean => {
  const claims = new Set(claimsOf(change))
  return open.some((other) => claimsOf(other).some((claim) => claims.has(claim)))
}

const latest = (days: readonly string[]): string | undefined => days.toSorted().at(-1)

/** Today, or the day after those in the way end by decision; null while one runs without a decided end. */
const firstFreeDay = (inTheWay: readonly Held[], today: string): string | null => {
  const lasting = inTheWay.filter(({ from, until }) => until >= today && until >= from)
  if (lasting.some(({ closed }) => !closed)) return null
  const last = latest(lasting.map(({ until }) => until))
  return last === undefined ? today : addDays(last, 1)
}

/** The holders of a post for one, otherwise the person's own mandates in the same post. */
const inTheWayOf = (
  { assignments }: Pick<ClubState, 'assignments'>,
  { type, holders }: TypeRow,
  person: string,
  except: string | null,
): Held[] =>
  assignments.filter(
    (each) => each.id !== except && each.type === type && (holders === 'one' || each.person === person),
  )

type New = {
  kind: 'register' | 'renew' | 'successor'
  row: TypeRow
  person: string
  years: number
  from: string
  assignment: Held | null
}

/** A new mandate, and the end of the one that it follows. */
const begin = (club: ClubState, { kind, row, person, years, from, assignment }: New): Plan => {
  // A member with a protected identity is registered for nothing new, but retains a mandate that is theirs already.
  const isKnown = club.members.some((member) => member.ref === person && (kind === 'renew' || !member.protected))
  if (!isKnown) return refused('person-not-in-club')
  const inTheWay = inTheWayOf(club, row, person, assignment?.id ?? null)
  const free = firstFreeDay(inTheWay, from)
  if (free === null || (assignment !== null && free > from))
    return refused(
      inTheWay.some((each) => each.person === person && each.until >= from) ? 'already-holds-assignment' : 'post-taken',
    )
  const dayBefore = addDays(free, -1)
  const change: PlannedChange = {
    kind,
    type: row.type,
    assignment: assignment?.id ?? null,
    holder: assignment?.person ?? null,
    person,
    from: free,
    until: mandateEndOf(free, years),
    endsOn: assignment && (assignment.until < dayBefore ? assignment.until : dayBefore),
  }
  return isClaimed(club, change) ? refused('change-open') : { ok: true, change }
}

/** Whether it ended before its first day. What follows begins no earlier than that day: others have it until then. */
export const isNeverBegun = ({ from, until }: Pick<Held, 'from' | 'until'>): boolean => until < from

/** Today if it has ended or ends now, else the day after its end; never before the first day of one never begun. */
export const startAfter = (
  held: Pick<Held, 'from' | 'until'>,
  today: string,
  takesOver: 'after' | 'now' = 'after',
): string => {
  if (isNeverBegun(held) && held.from > today) return held.from
  return held.until < today || takesOver === 'now' ? today : addDays(held.until, 1)
}

const end = (club: ClubState, row: TypeRow, held: Held, lastDay: string, today: string): Plan => {
  // What ended by itself is only noted as not to be continued.
  const first = held.until < today ? held.until : today
  if (lastDay < first) return refused('day-passed', first)
  if (lastDay > held.until) return refused('after-mandate-end', held.until)
  const change: PlannedChange = {
    kind: 'end',
    type: row.type,
    assignment: held.id,
    holder: held.person,
    person: null,
    from: null,
    until: lastDay,
    endsOn: lastDay,
  }
  return isClaimed(club, change) ? refused('change-open') : { ok: true, change }
}

/** The change of that day, or why it is impossible: one rule for screen and server (specification sections 4 and 6). */
export const planChange = (request: ChangeRequest, club: ClubState, today: string): Plan => {
  const held = request.kind === 'register' ? null : club.assignments.find(({ id }) => id === request.assignment)
  if (held === undefined) return refused('assignment-unknown')
  const row = rowOf(request.kind === 'register' ? request.type : (held?.type ?? ''))
  if (!row) return refused('unknown-assignment-type')
  if (row.registeredBy === 'union') return refused('contact-union')
  if (request.kind === 'register' || held === null)
    return request.kind === 'register'
      ? begin(club, { ...request, row, from: today, assignment: null })
      : refused('assignment-unknown')
  if (request.kind === 'end')
    return isDecided(held) && held.until < today
      ? refused('mandate-closed')
      : end(club, row, held, request.lastDay, today)
  if (isDecided(held)) return refused('mandate-closed')
  if (held.from > today && !held.vacated) return refused('mandate-not-begun')
  if (request.kind === 'renew')
    return begin(club, {
      kind: 'renew',
      row,
      person: held.person,
      years: request.years,
      from: startAfter(held, today),
      assignment: held,
    })
  if (request.person === held.person) return refused('already-holds-assignment')
  return begin(club, {
    kind: 'successor',
    row,
    person: request.person,
    years: request.years,
    from: startAfter(held, today, request.takesOver),
    assignment: held,
  })
}

/**
 * Whether a plan still fits just before the register is asked: others may have been elected or ended since, and nothing
 * may end later by it than it has ended already. One that was carried out fits.
 */
export const stillFits = (
  change: Pick<
    AssignmentChange,
    'id' | 'kind' | 'type' | 'assignment' | 'holder' | 'person' | 'from' | 'until' | 'endsOn'
  >,
  assignments: readonly Held[],
): boolean => {
  if (assignments.some(({ id }) => id === change.id)) return true
  const { kind, type, assignment, holder, person, from } = change
  const held = assignments.find(({ id }) => id === assignment)
  if (assignment !== null && held?.person !== holder) return false
  if (kind === 'end') return held !== undefined && held.until >= change.until
  if (held && (isDecided(held) || (change.endsOn !== null && held.until < change.endsOn))) return false
  const row = rowOf(type)
  if (person === null || from === null || !row) return true
  return !inTheWayOf({ assignments }, row, person, assignment).some(
    (each) => each.until >= from && each.until >= each.from,
  )
}

/** A change that cannot be planned, as the caller gets it: a wrong day beside its field, everything else as a code. */
export const changeRefusal = ({ code, bound = '' }: Extract<Plan, { ok: false }>): PortalError =>
  code === 'day-passed' || code === 'after-mandate-end'
    ? new PortalError('invalid-input', { fields: [{ path: 'change.lastDay', code, params: { day: bound } }] })
    : new PortalError(code)
