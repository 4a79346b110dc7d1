import { changeMembership as endpoint } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { assertMay } from '../common/signed-in.ts'
import { changeReply, command } from './own-change.ts'
import { wantedChange } from './wanted-change.ts'

/** @throws PortalError invalid-input, no-access-in-role, membership-change-open, workplace-conflict, membership-unfit, fee-changed */
const store = async (id: string, given: unknown, caller: Caller, deps: EngineDeps): Promise<void> => {
  const { who, person, portalNow, realNow } = caller
  assertMay('own-membership.change', caller, { of: 'own', person: who.ref })
  const wanted = await wantedChange(id, given, caller, deps)
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
  const created = await deps.stores.membershipChanges.create(change)
  if (created === 'lapsed') throw new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })
  if (created === 'taken') throw new PortalError('membership-change-open')
}

/**
 * Stores a change and has its process tell the register. The same command id is the same change, whatever has become of
 * it since.
 * @throws PortalError invalid-input, no-access-in-role, membership-change-open, workplace-conflict, membership-unfit, fee-changed, engine-unavailable, overloaded
 */
export const changeMembership = commandOperation(endpoint, {
  run: async ({ body: { commandId: id, change: given } }, caller, deps: EngineDeps) => {
    const known = await deps.stores.membershipChanges.read(caller.who.ref, id)
    if (known && !isOpen(known.state)) return changeReply(id, caller, deps)
    if (!known) await store(id, given, caller, deps)
    return command('confirm', { change: id, commandId: id }, caller, deps)
  },
})
