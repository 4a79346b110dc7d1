import type { ChangeCause } from '#shared/membership-change/states.ts'
import type { RegisterError } from '#shared/platform/register/client.ts'

/** `end`: what becomes of the change; null where the register is asked again. */
export type NotDone = { done: null; end: 'refused' | 'stopped' | null; cause: ChangeCause }

/** The register's own no. Any other is a fault between the systems, about which the member can do nothing. */
const refusals: ReadonlyMap<string, ChangeCause> = new Map([
  ['rejected', 'register-rejected'],
  ['not-member', 'register-rejected'],
  ['not-found', 'register-rejected'],
  ['account-refused', 'account-refused'],
  ['direct-debit-too-young', 'direct-debit-too-young'],
])

export const notDone = ({ reason, code = '' }: Pick<RegisterError, 'reason' | 'code'>): NotDone => {
  const refusal = reason === 'rejected' ? refusals.get(code) : undefined
  if (refusal) return { done: null, end: 'refused', cause: refusal }
  return { done: null, end: null, cause: reason === 'slow' ? 'register-slow' : 'register-unavailable' }
}
