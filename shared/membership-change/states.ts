import { z } from 'zod'

/** `waiting`: the register is asked; `planned`: it knows, its day is to come; `stopped`: a need no longer holds. */
export const ChangeState = z.enum(['waiting', 'planned', 'done', 'refused', 'stopped', 'cancelled'])
export type ChangeState = z.infer<typeof ChangeState>

/**
 * A code, never the register's own text. With the first three the register is asked again; `account-unreadable`: an
 * operator has to check the sealed account.
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

const passing = [
  'register-unavailable',
  'register-slow',
  'account-unreadable',
] as const satisfies readonly ChangeCause[]
type EndingCause = Exclude<ChangeCause, (typeof passing)[number]>
export const isEndingCause = (cause: ChangeCause | null): cause is EndingCause =>
  cause !== null && !passing.some((each) => each === cause)
