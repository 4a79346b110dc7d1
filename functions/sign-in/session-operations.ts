import * as contract from '#shared/contract/sign-in.ts'
import { PortalError } from '#shared/errors.ts'
import type { DepsWith } from '../common/deps.ts'
import { openOperation, operation } from '../common/operation.ts'
import { changeRole, endSession } from './session.ts'
import { sessionView } from './session-view.ts'

export const readSession = openOperation(contract.readSession, {
  run: (_, visitor, deps: DepsWith<'productName'>) => sessionView(visitor, visitor.signedIn, deps),
})

/** The request itself counts as activity. */
export const keepSession = operation(contract.keepSession, {
  run: (_, caller, deps: DepsWith<'productName'>) => sessionView(caller, caller, deps),
})

/** Choosing another company changes the role too, because a member acts in one club at a time. */
export const chooseRole = operation(contract.chooseRole, {
  run: async ({ body }, caller, deps: DepsWith<'productName'>) => {
    if (!caller.who.roles.some(({ id }) => id === body.roleId)) throw new PortalError('unauthorized')
    return sessionView(caller, await changeRole(caller, caller, body.roleId, deps), deps)
  },
})

export const signOut = openOperation(contract.signOut, {
  run: async (_, visitor, deps: DepsWith<'productName'>) => {
    if (visitor.sessionSecret !== null) await endSession(visitor.sessionSecret, deps)
    visitor.headers.append('set-cookie', visitor.cookies.removed('session'))
    return sessionView(visitor, null, deps)
  },
})
