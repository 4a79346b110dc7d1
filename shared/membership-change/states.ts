import { z } from 'zod'

/**
 * Where a change of a membership stands. `waiting`: on its way to the register, which is asked until it answers.
 * `planned`: the register has it, and its day is still to come. The others are ends; `stopped`: what it needs no
 * longer holds.
 */
export const ChangeState = z.enum(['waiting', 'planned', 'done', 'refused', 'stopped', 'cancelled'])
export type ChangeState = z.infer<typeof ChangeState>

/**
 * Why the register has not carried a change out, or why it was given up: a code, never the register's own text.
 * With the first three it is asked again; an operator has to check an account that is sealed with the change and
 * cannot be opened.
 */
export const ChangeCause = z.enum([
  'register-unavailable',
  'register-slow',
  'account-unreadable',
  'register-rejected',
  'account-refused',
  'direct-debit-too-young',
  'not-member',
  'kind-unfit',
  'employment-unfit',
  'conflict',
  'closed-by-union',
  'reduced-fee-overlap',
  'reduced-fee-not-held',
  'regret-too-late',
  'ends-already',
  'income-insurance-not-held',
  'income-below-additional',
  'additional-insurance-unfit',
])
export type ChangeCause = z.infer<typeof ChangeCause>

/** Causes with which the register is asked again. */
const passing = [
  'register-unavailable',
  'register-slow',
  'account-unreadable',
] as const satisfies readonly ChangeCause[]
/** A cause with which a change is over. */
type EndingCause = Exclude<ChangeCause, (typeof passing)[number]>
export const isEndingCause = (cause: ChangeCause | null): cause is EndingCause =>
  cause !== null && !passing.some((each) => each === cause)
