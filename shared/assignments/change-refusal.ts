import { PortalError } from '../errors.ts'
import type { Plan } from './plan-change.ts'

/** A change that cannot be planned, as the caller gets it: a wrong day beside its field, everything else as a code. */
export const changeRefusal = ({ code, bound = '' }: Extract<Plan, { ok: false }>): PortalError =>
  code === 'day-passed' || code === 'after-mandate-end'
    ? new PortalError('invalid-input', { fields: [{ path: 'change.lastDay', code, params: { day: bound } }] })
    : new PortalError(code)
