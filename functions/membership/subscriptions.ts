import * as contract from '#shared/contract/membership-subscriptions.ts'
import { PortalError } from '#shared/errors.ts'
import { offeredSubscriptions, type StoredSubscriptions } from '#shared/membership/subscriptions.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const viewOf = (
  { who, person }: Pick<Caller, 'who' | 'person'>,
  { kinds, version }: StoredSubscriptions,
): contract.SubscriptionsView => {
  const offered = offeredSubscriptions(who.roles)
  return { offered, chosen: kinds.filter((kind) => offered.includes(kind)), version, email: person.email }
}

export const readSubscriptions = operation(contract.readSubscriptions, {
  run: async (_, caller, { stores }) => viewOf(caller, await stores.choices.subscriptions(caller.who.ref)),
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
      return viewOf(caller, await stores.choices.saveSubscriptions(ref, chosen, seen))
    } catch (error) {
      if (!(error instanceof PortalError) || error.code !== 'version-conflict') throw error
      const stored = await stores.choices.subscriptions(ref)
      const isSame =
        stored.version === seen + 1 && offered.every((kind) => stored.kinds.includes(kind) === chosen.includes(kind))
      // The same choice sent again, because its answer got lost.
      if (isSame) return viewOf(caller, stored)
      throw new PortalError('version-conflict', { current: viewOf(caller, stored) })
    }
  },
})
