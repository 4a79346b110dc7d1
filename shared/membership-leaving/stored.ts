import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { LeavingReason } from './reasons.ts'

/**
 * Where a notice of leaving stands. `unsigned`: its signature is waited for. `signed`: it counts, and has become a
 * change of the membership. The others are ends without it; `signature-lost`: the answer of the electronic ID got lost,
 * `month-over`: it was signed after its last day, `not-taken`: something else was ending the membership by then.
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

/** What a member says who leaves: until when they are a member, and why, where they want to say it. */
export const Leaving = z.object({ until: Day, reason: LeavingReason.nullable(), comment: z.string() })
export type Leaving = z.infer<typeof Leaving>

/**
 * The latest notice of leaving of a person, until it is signed or given up. `at` is portal time, `sentAt` real time.
 */
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
