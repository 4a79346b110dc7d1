import type { AssignmentBatch } from '#shared/platform/register/wire.ts'
import type { RegisterData } from './data.ts'
import { Refused } from './refused.ts'

/** Takes mandates of a club that begin and that end: all or none. @throws Refused person-unknown, assignment-unknown */
export const takeBatch = (
  data: Pick<RegisterData, 'people' | 'assignments'>,
  clubId: string,
  { starts, ends: ended }: AssignmentBatch,
): { started: number; ended: number } => {
  for (const { person } of starts)
    if (!data.people.some(({ ref }) => ref === person)) throw new Refused(422, 'person-unknown')
  for (const { id } of ended)
    if (!data.assignments.some((known) => known.id === id && known.clubId === clubId))
      throw new Refused(422, 'assignment-unknown')
  const ends = new Map(ended.map(({ id, until }) => [id, until]))
  const started = new Set(starts.map(({ id }) => id))
  data.assignments = [
    ...data.assignments
      .filter(({ id }) => !started.has(id))
      .map((known) => ({ ...known, until: ends.get(known.id) ?? known.until })),
    ...starts.map((start) => ({ ...start, clubId })),
  ]
  return { started: starts.length, ended: ended.length }
}
