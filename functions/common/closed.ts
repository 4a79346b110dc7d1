import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import { PortalError } from '#shared/errors.ts'
import { closureOf, refusalParams, type Closure } from '#shared/operator/closure.ts'
import type { Deps } from './deps.ts'
import type { SignedIn, Visit } from './exchange.ts'

/** Seconds after which a page may try again: what is typed leaves soon after an operator has opened the part. */
const askAgainAfter = 15

/**
 * What a route is closed with: its area, or the whole portal alone. No save checks in its transaction whether its part
 * is closed: every save of the union would lock the same item.
 */
export const partOf = ({ closedWith }: Pick<AnyEndpoint, 'closedWith'>, { area }: Pick<Deps, 'area'>) => ({
  area: area && (closedWith ?? area),
})

export const whatIsClosed = (
  closures: readonly Closure[],
  { portalNow }: Pick<Visit, 'portalNow'>,
  { area }: Pick<Deps, 'area'>,
): Closure | null => (area === null ? null : closureOf(closures, area, portalNow))

/** @throws PortalError maintenance while the running area is closed, except for operators */
export const assertOpen = (
  closures: readonly Closure[],
  visit: Pick<Visit, 'portalNow'>,
  signedIn: Pick<SignedIn, 'who'> | null,
  deps: Pick<Deps, 'area'>,
): void => {
  const closure = whatIsClosed(closures, visit, deps)
  if (!closure || signedIn?.who.activeRole?.kind === 'operator') return
  throw new PortalError('maintenance', { params: refusalParams(closure, visit.portalNow), retryAfter: askAgainAfter })
}
