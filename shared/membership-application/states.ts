import { z } from 'zod'

/**
 * Where an application stands. `unsigned`: sent, and its signature is waited for. `signed`: on its way to the
 * register, which is asked until it answers. The others are ends; `signature-lost`: it is not known whether it was
 * signed, because the answer of the electronic ID got lost.
 */
export const ApplicationState = z.enum([
  'unsigned',
  'signed',
  'registered',
  'refused',
  'expired',
  'withdrawn',
  'id-mismatch',
  'signature-lost',
])
export type ApplicationState = z.infer<typeof ApplicationState>

/** From which states each transition leads to which. */
export const applicationTransitions = {
  sign: { from: ['unsigned'], to: 'signed' },
  register: { from: ['signed'], to: 'registered' },
  refuse: { from: ['unsigned', 'signed'], to: 'refused' },
  expire: { from: ['unsigned'], to: 'expired' },
  withdraw: { from: ['unsigned'], to: 'withdrawn' },
  mismatch: { from: ['unsigned'], to: 'id-mismatch' },
  lose: { from: ['unsigned'], to: 'signature-lost' },
} as const satisfies Record<string, { from: readonly ApplicationState[]; to: ApplicationState }>

/** Whether something is still to come of it. */
export const isOpen = (state: ApplicationState): boolean => state === 'unsigned' || state === 'signed'

/**
 * Why the register has not made the applicant a member, or why the application was refused: a code, never the
 * register's own text. With the first three it is asked again, `earlier-not-ended` once it knows that an earlier
 * membership has ended; with the others the application is over. The last two are an operator's: `handed-back`
 * asks the applicant to apply anew.
 */
export const ApplicationCause = z.enum([
  'register-unavailable',
  'register-slow',
  'earlier-not-ended',
  'register-rejected',
  'already-member',
  'former-member',
  'protected-identity',
  'application-open',
  'handed-back',
  'closed-by-union',
])
export type ApplicationCause = z.infer<typeof ApplicationCause>
/** With what an operator ends an application. */
export const OperatorEnd = ApplicationCause.extract(['handed-back', 'closed-by-union'])
export type OperatorEnd = z.infer<typeof OperatorEnd>
