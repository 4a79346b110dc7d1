import { startSigning as endpoint } from '#shared/contract/signing.ts'
import { PortalError } from '#shared/errors.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { Caller } from '../common/exchange.ts'
import type { SigningDeps } from './deps.ts'
import { signingOrderView } from '../common/signing-order.ts'
import { electronicIdFor, ownOrder } from './order.ts'

type Asked = { commandId: string; device: 'same' | 'other' }

/** Stores where the electronic ID reaches the caller: the command itself, which the engine remembers, must not say. */
const ask = async (
  { commandId: order, device }: Asked,
  { session, person, address, realNow }: Caller,
  { stores }: SigningDeps,
) => {
  const orders = stores.signingOrders
  const owner = session.hash
  const isOwn = await orders.ask({ order, owner, device, language: person.language, address, askedAt: realNow })
  if (!isOwn) throw new PortalError('order-not-found')
}

/**
 * Starts one person's signing: the meeting's process reserves it, orders it at the electronic ID and waits for it. The
 * same command gives the same order.
 * @throws signing-in-progress, and what else the process says
 */
export const startSigning = commandOperation(endpoint, {
  run: async ({ params, body }, caller, deps: SigningDeps) => {
    const { commandId, role, certified } = body
    electronicIdFor(params.year, deps)
    const isKnown = (await deps.stores.signingOrders.read(commandId)) !== null
    const known = isKnown ? await ownOrder(commandId, params, caller, deps) : null
    if (!known?.started && !known?.end) {
      await ask(body, caller, deps)
      await sendCommand('startSigning', { ...params, commandId, given: { role, certified } }, caller, deps)
    }
    return signingOrderView(await ownOrder(commandId, params, caller, deps), caller)
  },
})
