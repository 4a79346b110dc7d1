import { z } from 'zod'
import { AssignmentType } from '../../assignments/types.ts'
import { termYears } from '../../limits.ts'
import { PersonRef } from '../meeting.ts'
import { defineWidget } from './define-widget.ts'
import { choice, count, seed } from './item-fields.ts'

export const ElectionRound = z.strictObject({
  /** Votes by candidate. */
  votes: z.record(PersonRef, z.number().int().min(0)),
  blanks: count,
})
export type ElectionRound = z.infer<typeof ElectionRound>

export const ElectionPost = z.strictObject({
  id: z.string().min(1).max(40),
  type: AssignmentType.nullish(),
  seats: z.number().int().min(1).max(20).nullish(),
  termYears: z.number().int().min(termYears.min).max(termYears.max).nullish(),
  /** Those who hold the assignment now. */
  holders: z.array(PersonRef).max(20).nullish(),
  nominees: z.array(PersonRef).max(40).nullish(),
  method: choice('acclamation', 'counted'),
  rounds: z.array(ElectionRound).max(10).nullish(),
  seed,
  /** The election is put off: the seats stay vacant for the time being. */
  postponed: z.boolean().nullish(),
})
export type ElectionPost = z.infer<typeof ElectionPost>

export const ElectionsData = z.strictObject({ posts: z.array(ElectionPost).max(40).nullish() })
export type ElectionsData = z.infer<typeof ElectionsData>

export const elections = defineWidget<ElectionsData>({
  kind: 'elections',
  place: 'agenda',
  schema: ElectionsData,
  defaults: () => ({ posts: [] }),
  findings: () => [],
  sentences: () => [],
})
