import type { AuditEntry, CaseEvent } from '#shared/contract/operator.ts'
import { withoutPersonalNumbers } from '#shared/operator/masking.ts'
import type { StoredAudit } from '#shared/platform/stores/audit.ts'
import type { MeetingEvent } from '#shared/platform/stores/annual-meeting/projection.ts'
import type { StoredReminder } from '#shared/platform/stores/annual-meeting/reminders-store.ts'
import type { SyncFailure } from '#shared/platform/stores/annual-meeting/sync-failures.ts'
import type { UploadEvent } from '#shared/platform/stores/annual-meeting/upload-events.ts'
import { eventsOf, type HistoryEvent } from '../common/meeting-events.ts'
import { isReference, unknownPerson } from './names.ts'

/** In the order in which it happened; what was asked for stands before what came of it at the same instant. */
export const byTime = (history: readonly CaseEvent[]): CaseEvent[] =>
  history.toSorted((one, other) => one.at - other.at)

type NameOf = (ref: string) => string
type Params = CaseEvent['params']

const fingerprint = /^[0-9a-f]{64}$/

/** An id of something else may resemble a person's reference: only a reference with a name is replaced. */
const named = (value: string, nameOf: NameOf): string => {
  const name = isReference(value) ? nameOf(value) : unknownPerson
  if (name !== unknownPerson) return name
  return fingerprint.test(value) ? value : withoutPersonalNumbers(value)
}

/** Parameters as an operator reads them: names in place of references, no personal identity number in free text. */
const readable = (params: Params, nameOf: NameOf): Params =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? named(value, nameOf) : value]),
  )

const eventOfMeeting = ({ id, at, by, what, params }: HistoryEvent, nameOf: NameOf): CaseEvent => ({
  id,
  at,
  by: by === null ? null : nameOf(by),
  what,
  ...(params && { params: readable(params, nameOf) }),
})

const eventOfReminder = ({ id, day, state, cause, sentAt, claimedAt, recipients }: StoredReminder): CaseEvent[] =>
  state === 'claimed'
    ? []
    : [
        {
          id: `reminder-${id}`,
          at: sentAt ?? claimedAt,
          by: null,
          what: cause === 'reminded-today' ? 'reminder-left-out' : `reminder-${state}`,
          params: { day, recipients },
        },
      ]

const auditEntry = ({ id, at, by, action, reason, params, end }: StoredAudit, nameOf: NameOf): AuditEntry => ({
  id,
  at,
  action,
  by: nameOf(by),
  reason: withoutPersonalNumbers(reason),
  ...(params && { params: readable(params, nameOf) }),
  ...(end !== 'done' && { refused: end ?? 'something-went-wrong' }),
})

const eventOfFailure = ({ at, cause, attempts }: SyncFailure): CaseEvent => ({
  id: `sync-failed-${attempts}`,
  at,
  by: null,
  what: 'sync-failed',
  params: { cause: cause ?? 'unknown' },
})

type Traces = {
  failures: readonly SyncFailure[]
  events: readonly MeetingEvent[]
  uploads: readonly UploadEvent[]
  audit: readonly StoredAudit[]
  reminders: readonly StoredReminder[]
}

export const peopleIn = ({ events, uploads, audit }: Traces): string[] =>
  [
    ...events.flatMap(({ by, params = {} }) => [by, ...Object.values(params)]),
    ...uploads.map(({ by }) => by),
    ...audit.flatMap(({ by, params = {} }) => [by, ...Object.values(params)]),
  ].filter(isReference)

export const auditTrail = ({ audit }: Pick<Traces, 'audit'>, nameOf: NameOf): AuditEntry[] =>
  audit.map((entry) => auditEntry(entry, nameOf))

/**
 * What happened to a club's meeting, the oldest first: its own transitions, its uploads, transfers that failed, its
 * reminders, and what operators did where the meeting has no transition of it.
 */
export const historyOf = ({ events, uploads, failures, audit, reminders }: Traces, nameOf: NameOf): CaseEvent[] => {
  const known = new Set(events.map(({ commandId }) => commandId))
  const others = audit
    .filter(({ id, end }) => end === 'done' && !known.has(id))
    .map((entry): CaseEvent => {
      const { at, by, action, reason, params } = auditEntry(entry, nameOf)
      return { id: `audit-${entry.id}`, at, by, what: action, params: { ...params, reason } }
    })
  return [
    ...eventsOf(events, uploads).map((event) => eventOfMeeting(event, nameOf)),
    ...failures.map(eventOfFailure),
    ...others,
    ...reminders.flatMap(eventOfReminder),
  ].toSorted((one, other) => one.at - other.at)
}
