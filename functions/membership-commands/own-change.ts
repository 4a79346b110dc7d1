import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import type { ChangeProgress } from '#workflows/membership-change/messages.ts'
import { changeView } from '../common/change-view.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'

/** The caller's own change; somebody else's does not exist for them. @throws PortalError not-found */
export const ownChange = async (id: string, { who }: Caller, { stores }: EngineDeps): Promise<MembershipChange> => {
  const change = await stores.membershipChanges.read(who.ref, id)
  if (!change) throw new PortalError('not-found')
  return change
}

export const changeReply = async (id: string, caller: Caller, deps: EngineDeps): Promise<{ change: ChangeView }> => ({
  change: changeView(await ownChange(id, caller, deps), caller),
})

/**
 * Gives the change's process a command; one that was ended from outside is started again from what is stored.
 * @throws PortalError what the process says, engine-unavailable
 */
export const command = async (
  update: 'confirm' | 'cancel' | 'retry',
  { change: id, commandId }: { change: string; commandId: string },
  caller: Caller,
  deps: EngineDeps,
): Promise<{ change: ChangeView }> => {
  await deps.engine.startWithCommand<ChangeProgress>(membershipChangeProcess({ person: caller.who.ref, id }), {
    update,
    // The engine answers an id once: the one that the change was made with would get the answer of that time.
    commandId: `${update}-${commandId}`,
    argument: { person: caller.who.ref },
  })
  return changeReply(id, caller, deps)
}
