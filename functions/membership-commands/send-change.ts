import { membershipChangeCase } from '#shared/cases/case.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { assertMay } from '../common/signed-in.ts'
import { changeReply } from './own-change.ts'

type WantedNow = () => Promise<WantedChange>

/** @throws PortalError what `wantedNow` throws, invalid-input, no-access-in-role, membership-change-open */
const store = async (id: string, wantedNow: WantedNow, caller: Caller, deps: EngineDeps): Promise<void> => {
  const { who, person, portalNow, realNow } = caller
  assertMay('own-membership.change', caller, { of: 'own', person: who.ref })
  const wanted = await wantedNow()
  if (obstacleTo(person)) throw new PortalError('no-access-in-role')
  const change = newMembershipChange({ id, person: who.ref, wanted, at: portalNow, sentAt: realNow })
  const created = await deps.stores.membershipChanges.create(change)
  if (created === 'lapsed') throw new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })
  if (created === 'taken') throw new PortalError('membership-change-open')
}

/**
 * Stores what is wanted as a change, unless it is there already, and has its process submit it to the register. `id`:
 * of the command and of the change.
 * @throws PortalError what `wantedNow` throws, invalid-input, no-access-in-role, membership-change-open,
 * engine-unavailable
 */
export const sendChange = async (
  id: string,
  wantedNow: WantedNow,
  caller: Caller,
  deps: EngineDeps,
): Promise<{ change: ChangeView }> => {
  const of = { person: caller.who.ref, id }
  const known = await deps.stores.membershipChanges.read(of)
  if (known && !isOpen(known.state)) return changeReply(id, caller, deps)
  if (!known) await store(id, wantedNow, caller, deps)
  await nudgeCase(deps.engine, membershipChangeCase(of))
  return changeReply(id, caller, deps)
}
