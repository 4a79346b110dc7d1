import { z } from 'zod'

/**
 * `unsigned`: waits for its signature. `signed`: the register is asked until it answers. `signature-lost`: the
 * electronic ID's answer got lost, so it is not known whether it was signed.
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

export const applicationTransitions = {
  sign: { from: ['unsigned'], to: 'signed' },
  register: { from: ['signed'], to: 'registered' },
  refuse: { from: ['unsigned', 'signed'], to: 'refused' },
  expire: { from: ['unsigned'], to: 'expired' },
  withdraw: { from: ['unsigned'], to: 'withdrawn' },
  mismatch: { from: ['unsigned'], to: 'id-mismatch' },
  lose: { from: ['unsigned'], to: 'signature-lost' },
} as const satisfies Record<string, { from: readonly ApplicationState[]; to: ApplicationState }>

export const isOpen = (state: ApplicationState): boolean => state === 'unsigned' || state === 'signed'

/**
 * A code, never the register's own text. With the first three the register is asked again, with `earlier-not-ended`
 * once it knows that an earlier membership has ended; with the others the application is over. The last two are an
 * operator's: `handed-back` asks the applicant to apply anew.
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
export const OperatorEnd = ApplicationCause.extract(['handed-back', 'closed-by-union'])
export type OperatorEnd = z.infer<typeof OperatorEnd>
