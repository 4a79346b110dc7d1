import type { DataRequestView } from '#shared/contract/data-rights.ts'
import { PortalError } from '#shared/errors.ts'
import { isConfirmed, lastDayRetained, stateOn, type DataRequest } from '#shared/data-rights/request.ts'
import type { Caller } from './exchange.ts'

type Now = Pick<Caller, 'portalNow'>

export const dataRequestView = (
  request: DataRequest,
  { portalNow }: Now,
  { isUnheard = false } = {},
): DataRequestView => {
  const { id, kind, at, dueOn, extension, cause, readyAt, overAt } = request
  return {
    id,
    kind,
    state: stateOn(request, portalNow),
    at,
    dueOn,
    extendedFor: extension?.reason ?? null,
    isDelayed: cause !== null,
    isUnheard,
    readyAt,
    until: readyAt === null ? null : lastDayRetained(readyAt),
    overAt,
  }
}

/**
 * Members identify themselves again to read their data instead of signing: a signature would protect the request
 * alone, and leave evidence for ten years. @throws confirm-identity
 */
export const requireConfirmed = ({ session, realNow }: Pick<Caller, 'session' | 'realNow'>): void => {
  if (!isConfirmed(session, realNow)) throw new PortalError('confirm-identity')
}
