import type { AssignmentChange } from './change.ts'
import type { MandateEvent } from './event.ts'
import type { AssignmentType } from './types.ts'

/** What a change starts and ends. A new mandate has the id of the change that started it. */
export type ChangeBatch = {
  starts: { id: string; person: string; type: AssignmentType; from: string; until: string }[]
  ends: { id: string; until: string }[]
}

export const batchOf = ({ id, person, type, from, until, assignment, endsOn }: AssignmentChange): ChangeBatch => ({
  starts: person !== null && from !== null ? [{ id, person, type, from, until }] : [],
  ends: assignment !== null && endsOn !== null ? [{ id: assignment, until: endsOn }] : [],
})

/** Whether what a register holds is what a change comes to: it has been carried out there. */
export const isInEffect = ({ starts, ends }: ChangeBatch, held: readonly { id: string; until: string }[]): boolean => {
  const until = new Map(held.map((each) => [each.id, each.until]))
  // An end on the day on which the mandate ended anyway proves nothing.
  return starts.length > 0
    ? starts.every(({ id }) => until.has(id))
    : ends.every((end) => until.get(end.id) === end.until)
}

type Happening = Pick<MandateEvent, 'kind' | 'assignment' | 'person' | 'from' | 'until'>

const event = ({ id, clubId, type, by }: AssignmentChange, at: number, what: Happening): MandateEvent => ({
  id: `${id}/${what.kind}`,
  at,
  clubId,
  type,
  by,
  ...what,
})

export const eventsOf = (change: AssignmentChange, at: number): MandateEvent[] => {
  const { kind, id, assignment, holder, person, from, until, endsOn, own } = change
  const begun = (what: 'registered' | 'renewed' | 'reregistered') =>
    person === null ? [] : [event(change, at, { kind: what, assignment: id, person, from, until })]
  const ended = (what: 'succeeded' | 'ended') =>
    assignment === null || holder === null
      ? []
      : [event(change, at, { kind: what, assignment, person: holder, from: null, until: endsOn })]
  if (kind === 'register') return begun('registered')
  if (kind === 'renew') return begun(own ? 'reregistered' : 'renewed')
  return kind === 'successor' ? [...ended('succeeded'), ...begun('registered')] : ended('ended')
}

/** That a change was taken back, or that the register did not take it the first time it was asked. */
export const setbackOf = (
  change: AssignmentChange,
  kind: 'change-undone' | 'sync-failed',
  at: number,
): MandateEvent[] => {
  const person = change.person ?? change.holder
  return person === null
    ? []
    : [
        event(change, at, {
          kind,
          assignment: change.assignment ?? change.id,
          person,
          from: change.from,
          until: change.until,
        }),
      ]
}

export const concernedBy = ({ holder, person }: Pick<AssignmentChange, 'holder' | 'person'>): string[] => [
  ...new Set([holder, person].filter((ref) => ref !== null)),
]
