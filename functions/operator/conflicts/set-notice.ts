import { appearanceOf } from '#shared/basics/appearance.ts'
import { stockholmDate } from '#shared/clock.ts'
import { setConflictNotice as endpoint } from '#shared/contract/operator-conflicts.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { workplaces } from '#shared/look-ups/long-lists.ts'
import { newConflictNotice, type NewConflictNotice } from '#shared/operator/new-conflict-notice.ts'
import { operation } from '../../common/operation.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { conflictCases } from './conflict-cases.ts'

/** @throws PortalError invalid-input with the paths of the wrong fields */
const judged = (given: unknown, now: number): NewConflictNotice => {
  const result = newConflictNotice(stockholmDate(now)).safeParse(given, { reportInput: true })
  if (result.success) return result.data
  throw new PortalError('invalid-input', { fields: fieldErrors(result.error) })
}

/** The workplace of the list by that name, or the name as it was typed. */
const workplaceOf = (typed: string): { workplace: string | null; name: string } => {
  const known = workplaces.find(({ name }) => appearanceOf(name.sv) === appearanceOf(typed))
  return known ? { workplace: known.id, name: known.name.sv } : { workplace: null, name: typed }
}

/** @throws PortalError invalid-input, conflict-notice-open */
export const setConflictNotice = operation(endpoint, {
  run: async ({ body: { notice: given, ...asked } }, caller, deps: OperatorDeps) => {
    const { kind, from, workplace } = judged(given, caller.portalNow)
    const where = workplaceOf(workplace)
    const subject = { of: 'conflict', id: asked.commandId } as const
    const particulars = { workplace: where.name, kind, from }
    await carriedOut(
      { name: 'setConflictNotice', subject, body: asked, caller, particulars },
      deps,
      async ({ body: { reason } }) => {
        const set = { at: caller.portalNow, by: caller.who.ref, reason }
        const notice = { id: asked.commandId, kind, from, ...where, liftedOn: null, set, lifted: null }
        if ((await deps.stores.conflictNotices.set(notice)) === 'taken') throw new PortalError('conflict-notice-open')
      },
    )
    return conflictCases(caller, deps)
  },
})
