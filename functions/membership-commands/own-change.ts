import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { changeView } from '../common/change-view.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'

/** The caller's own change; another member's does not exist for them. @throws PortalError not-found */
export const ownChange = async (id: string, { who }: Caller, { stores }: EngineDeps): Promise<MembershipChange> => {
  const change = await stores.membershipChanges.read({ person: who.ref, id })
  if (!change) throw new PortalError('not-found')
  return change
}

export const changeReply = async (id: string, caller: Caller, deps: EngineDeps): Promise<{ change: ChangeView }> => ({
  change: changeView(await ownChange(id, caller, deps), caller),
})
