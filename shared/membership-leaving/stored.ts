import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { LeavingReason } from './reasons.ts'

/**
 * `signed`: it counts, and has become a change of the membership. `signature-lost`: the electronic ID's answer got
 * lost; `month-over`: signed after its last day; `not-taken`: something else was ending the membership.
 */
export const LeavingState = z.enum([
  'unsigned',
  'signed',
  'expired',
  'withdrawn',
  'id-mismatch',
  'signature-lost',
  'month-over',
  'not-taken',
])
export type LeavingState = z.infer<typeof LeavingState>

const from = ['unsigned'] as const
/** From which states each transition leads to which: a notice ends once. */
export const leavingTransitions = {
  sign: { from, to: 'signed' },
  expire: { from, to: 'expired' },
  withdraw: { from, to: 'withdrawn' },
  mismatch: { from, to: 'id-mismatch' },
  lose: { from, to: 'signature-lost' },
  miss: { from, to: 'month-over' },
  refuse: { from, to: 'not-taken' },
} as const satisfies Record<string, { from: readonly LeavingState[]; to: LeavingState }>

export const Leaving = z.object({ until: Day, reason: LeavingReason.nullable(), comment: z.string() })
export type Leaving = z.infer<typeof Leaving>

/** A person's latest, until it is signed or given up. `at` is portal time, `sentAt` real time. */
export const StoredLeaving = Leaving.extend({
  /** The id of its command, of its order and of the change that it becomes. */
  id: z.ulid(),
  person: PersonRef,
  language: Language,
  at: Instant,
  sentAt: Instant,
  state: LeavingState,
  /** How often it has been written; each step is written upon the revision that was read. */
  revision: z.number().int(),
})
export type StoredLeaving = z.infer<typeof StoredLeaving>
