import { z } from 'zod'
import type { MandateEvent } from '../../assignments/event.ts'
import { assignmentTypes } from '../../assignments/types.ts'
import type { MandateBatch } from '../mandates.ts'
import { ClubId, PersonRef } from '../../basics/references.ts'
import { Day, Instant } from '../../basics/time.ts'
import { type ClubAssignment } from '../../basics/club.ts'

/** A mandate that a registration started or ended; `until` is its last day afterwards. */
export const HandedMandate = z.object({
  id: z.string(),
  person: PersonRef,
  type: z.enum(assignmentTypes),
  from: Day,
  until: Day,
})
export type HandedMandate = z.infer<typeof HandedMandate>

/** What one registration of those elected does, stored before it is done, so that a retry does the same. */
export const HandedOver = z.object({
  commandId: z.string(),
  clubId: ClubId,
  at: Instant,
  by: PersonRef,
  starts: z.array(HandedMandate),
  ends: z.array(HandedMandate),
})
export type HandedOver = z.infer<typeof HandedOver>

/** The mandates of a registration with their people. `assignments`: those that run when it begins. */
export const handedOver = (
  command: Pick<HandedOver, 'commandId' | 'clubId' | 'at' | 'by'>,
  { starts, ends }: MandateBatch,
  assignments: readonly ClubAssignment[],
): HandedOver => ({
  ...command,
  starts,
  ends: ends.flatMap(({ id, until }) => {
    const ended = HandedMandate.safeParse(assignments.find((each) => each.id === id))
    return ended.success ? [{ ...ended.data, until }] : []
  }),
})

export type Handover = { starts: HandedMandate[]; ends: HandedMandate[] }

/** What was started and still stands, and what was ended; a later registration can undo what an earlier one began. */
export const handoverOf = (registrations: readonly Pick<HandedOver, 'at' | 'starts' | 'ends'>[]): Handover => {
  const starts = new Map<string, HandedMandate>()
  const ends = new Map<string, HandedMandate>()
  const begunHere = new Set(registrations.flatMap((each) => each.starts.map(({ id }) => id)))
  for (const registration of registrations.toSorted((one, other) => one.at - other.at)) {
    for (const ended of registration.ends) {
      starts.delete(ended.id)
      if (!begunHere.has(ended.id)) ends.set(ended.id, ended)
    }
    for (const started of registration.starts) starts.set(started.id, started)
  }
  return { starts: [...starts.values()], ends: [...ends.values()] }
}

const isSame = (one: Pick<HandedMandate, 'person' | 'type'>, other: Pick<HandedMandate, 'person' | 'type'>) =>
  one.person === other.person && one.type === other.type

/** Mandates that ended and whose holder was not elected to the same again. */
export const leaving = ({ starts, ends }: Handover): HandedMandate[] =>
  ends.filter((ended) => !starts.some((started) => isSame(started, ended)))

export const arriving = ({ starts, ends }: Handover): HandedMandate[] =>
  starts.filter((started) => !ends.some((ended) => isSame(started, ended)))

export const leavers = (handover: Handover): string[] => [...new Set(leaving(handover).map(({ person }) => person))]

/** The history of a registration; registering again gives the same ids, so that each stands there once. */
export const handoverEvents = ({ clubId, at, by, starts, ends }: HandedOver): MandateEvent[] => [
  ...ends.map((ended): MandateEvent => ({
    id: `replaced ${ended.id} ${ended.until}`,
    at,
    clubId,
    assignment: ended.id,
    person: ended.person,
    type: ended.type,
    kind: starts.some((started) => isSame(ended, started)) ? 'renewed-at-meeting' : 'replaced-at-meeting',
    by,
    from: ended.from,
    until: ended.until,
  })),
  ...starts.map((started): MandateEvent => ({
    id: `elected ${started.id} ${started.until}`,
    at,
    clubId,
    assignment: started.id,
    person: started.person,
    type: started.type,
    kind: 'elected-at-meeting',
    by,
    from: started.from,
    until: started.until,
  })),
]
