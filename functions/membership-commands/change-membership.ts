import { changeMembership as endpoint } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { isKnown } from '#shared/look-ups/lists.ts'
import { judgedChange, type MembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { isOpen } from '#shared/membership-change/states.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { changeReply, command } from './own-change.ts'

/** @throws PortalError invalid-input with the paths of the wrong fields */
const judged = (given: unknown, now: number): WantedChange => {
  const result = judgedChange({ now, isKnown }).safeParse(given, { reportInput: true })
  if (result.success) return result.data
  throw new PortalError('invalid-input', { fields: fieldErrors(result.error) })
}

/** @throws PortalError invalid-input, no-access-in-role, membership-change-open */
const store = async (
  id: string,
  given: unknown,
  { who, person, portalNow, realNow }: Caller,
  { stores }: EngineDeps,
): Promise<void> => {
  const wanted = judged(given, portalNow)
  if (obstacleTo(person)) throw new PortalError('no-access-in-role')
  const change: MembershipChange = {
    id,
    person: who.ref,
    kind: wanted.kind,
    wanted,
    at: portalNow,
    sentAt: realNow,
    state: 'waiting',
    cause: null,
    attempts: 0,
    nextAttemptAt: null,
    overAt: null,
  }
  if ((await stores.membershipChanges.create(change)) === 'taken') throw new PortalError('membership-change-open')
}

/**
 * Stores a change and has its process tell the register. The same command id is the same change, whatever has become of
 * it since.
 * @throws PortalError invalid-input, no-access-in-role, membership-change-open, engine-unavailable, overloaded
 */
export const changeMembership = commandOperation(endpoint, {
  run: async ({ body: { commandId: id, change: given } }, caller, deps: EngineDeps) => {
    const known = await deps.stores.membershipChanges.read(caller.who.ref, id)
    if (known && !isOpen(known.state)) return changeReply(id, caller, deps)
    if (!known) await store(id, given, caller, deps)
    return command('confirm', { change: id, commandId: id }, caller, deps)
  },
})
