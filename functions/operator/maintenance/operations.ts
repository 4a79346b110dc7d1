import * as contract from '#shared/contract/operator-maintenance.ts'
import { PortalError } from '#shared/errors.ts'
import { closureIssues, timesOf, type Closure } from '#shared/operator/closure.ts'
import type { StoredAudit } from '#shared/platform/stores/audit.ts'
import type { Caller } from '../../common/exchange.ts'
import { operation } from '../../common/operation.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { staffNames } from '../names.ts'

/** Who closed a part, and why, stands in the audit trail alone. */
const maintenance = async ({ portalNow }: Pick<Caller, 'portalNow'>, { stores }: OperatorDeps) => {
  const closures = await stores.closures.all()
  const trails = await Promise.all(closures.map(({ id }) => stores.audit.about({ of: 'maintenance', id })))
  const nameOf = await staffNames(
    trails.flat().map(({ by }) => by),
    stores,
  )
  const deedsOf = (trail: readonly StoredAudit[]) =>
    trail
      .filter(({ end }) => end === 'done')
      .map(({ action, at, by, reason }) => ({ action, at, by: nameOf(by), reason }))
  const withDeeds = closures.map((closure, index) => ({ ...closure, deeds: deedsOf(trails[index] ?? []) }))
  return { closures: withDeeds.toReversed(), portalNow }
}

export const readMaintenance = operation(contract.readMaintenance, {
  run: (_, caller, deps: OperatorDeps) => maintenance(caller, deps),
})

/** @throws PortalError invalid-input */
export const closePart = operation(contract.closePart, {
  run: async ({ body: { commandId, reason, ...given } }, caller, deps: OperatorDeps) => {
    const { portalNow } = caller
    const { from, expected } = timesOf(given, portalNow)
    const fields = closureIssues(given, portalNow)
    if (fields.length > 0 || expected === null) throw new PortalError('invalid-input', { fields })
    const subject = { of: 'maintenance', id: commandId } as const
    const body = { commandId, reason }
    const particulars = { part: given.part, expected }
    await carriedOut({ name: 'closePart', subject, body, caller, particulars }, deps, async () => {
      const closure: Closure = { id: commandId, part: given.part, from, expected, openedAt: null }
      await deps.stores.closures.change((closures) =>
        closures.some(({ id }) => id === commandId) ? closures : [...closures, closure],
      )
    })
    return maintenance(caller, deps)
  },
})

/** An open part stays open, even when an operator opens it again. @throws PortalError not-found */
export const openPart = operation(contract.openPart, {
  run: async ({ params: { closure: id }, body }, caller, deps: OperatorDeps) => {
    const { closures } = deps.stores
    if (!(await closures.all()).some((closure) => closure.id === id)) throw new PortalError('not-found')
    const subject = { of: 'maintenance', id } as const
    await carriedOut({ name: 'openPart', subject, body, caller }, deps, async () => {
      await closures.change((known) =>
        known.map((closure) =>
          closure.id === id && closure.openedAt === null ? { ...closure, openedAt: caller.portalNow } : closure,
        ),
      )
    })
    return maintenance(caller, deps)
  },
})
