import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange, WantedChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { assertMay } from '../common/signed-in.ts'
import { changeReply, command } from './own-change.ts'

type WantedNow = () => Promise<WantedChange>

/** @throws PortalError what `wantedNow` throws, invalid-input, no-access-in-role, membership-change-open */
const store = async (id: string, wantedNow: WantedNow, caller: Caller, deps: EngineDeps): Promise<void> => {
  const { who, person, portalNow, realNow } = caller
  assertMay('own-membership.change', caller, { of: 'own', person: who.ref })
  const wanted = await wantedNow()
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
 * Stores what is wanted as a change, unless it is there already, and has its process tell the register. `id`: of the command
 * and of the change.
 * @throws PortalError what `wantedNow` throws, invalid-input, no-access-in-role, membership-change-open, engine-unavailable
 */
export const sendChange = async (
  id: string,
  wantedNow: WantedNow,
  caller: Caller,
  deps: EngineDeps,
): Promise<{ change: ChangeView }> => {
  const known = await deps.stores.membershipChanges.read(caller.who.ref, id)
  if (known && !isOpen(known.state)) return changeReply(id, caller, deps)
  if (!known) await store(id, wantedNow, caller, deps)
  return command('confirm', { change: id, commandId: id }, caller, deps)
}
