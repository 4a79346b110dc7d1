import * as contract from '#shared/contract/membership-subscriptions.ts'
import { PortalError } from '#shared/errors.ts'
import { offeredMailings, offeredSubscriptions, type StoredSubscriptions } from '#shared/membership/subscriptions.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const viewOf = async (
  { who, person }: Pick<Caller, 'who' | 'person'>,
  { kinds, version }: StoredSubscriptions,
  { optOuts }: Deps['stores'],
): Promise<contract.SubscriptionsView> => {
  const offered = offeredSubscriptions(who.roles)
  const mailings = offeredMailings(who.roles).map(async (kind) => {
    const declined = await optOuts.among([who.ref], kind)
    return { kind, isWanted: !declined.has(who.ref) }
  })
  return {
    offered,
    chosen: kinds.filter((kind) => offered.includes(kind)),
    mailings: await Promise.all(mailings),
    version,
    email: person.email,
  }
}

export const readSubscriptions = operation(contract.readSubscriptions, {
  run: async (_, caller, { stores }) => viewOf(caller, await stores.choices.subscriptions(caller.who.ref), stores),
})

/** @throws PortalError invalid-input for a kind that none of the caller's roles is offered, version-conflict */
export const saveSubscriptions = operation(contract.saveSubscriptions, {
  run: async ({ body: { chosen } }, caller, { stores }) => {
    const { ref, roles } = caller.who
    const seen = requiredVersion(caller)
    const offered = offeredSubscriptions(roles)
    const fields = chosen.flatMap((kind, index) =>
      offered.includes(kind) ? [] : [{ path: `chosen.${index}`, code: 'invalid' as const }],
    )
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    try {
      return await viewOf(caller, await stores.choices.saveSubscriptions(ref, chosen, seen), stores)
    } catch (error) {
      if (!(error instanceof PortalError) || error.code !== 'version-conflict') throw error
      const stored = await stores.choices.subscriptions(ref)
      const isSame =
        stored.version === seen + 1 && offered.every((kind) => stored.kinds.includes(kind) === chosen.includes(kind))
      // The same choice sent again, because its answer got lost.
      if (isSame) return viewOf(caller, stored, stores)
      throw new PortalError('version-conflict', { current: await viewOf(caller, stored, stores) })
    }
  },
})

/** Again is the same. @throws PortalError invalid-input for mailings that would never go to the caller */
export const saveMailingChoice = operation(contract.saveMailingChoice, {
  run: async ({ params: { mailings: kind }, body: { isWanted } }, caller, { stores }) => {
    const { ref, roles } = caller.who
    if (!offeredMailings(roles).includes(kind))
      throw new PortalError('invalid-input', { fields: [{ path: 'mailings', code: 'invalid' }] })
    if (isWanted) await stores.optOuts.remove(ref, kind)
    else await stores.optOuts.put(ref, { kind, why: 'opted-out', at: caller.portalNow })
    return viewOf(caller, await stores.choices.subscriptions(ref), stores)
  },
})
