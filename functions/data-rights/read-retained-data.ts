import { readRetainedData as endpoint } from '#shared/contract/data-rights.ts'
import { retainedWithPersonUntil } from '#shared/data-rights/retention.ts'
import { retainedOfEachKind } from '#shared/platform/erasure/registry.ts'
import { operation } from '../common/operation.ts'

/** The kinds of stored personal data by the registry of erasure, and how long each is stored for the caller. */
export const readRetainedData = operation(endpoint, {
  run: async (_, { who }, { stores }) => {
    const membership = await stores.memberships.of(who.ref)
    return { kinds: [...retainedOfEachKind], withPersonUntil: retainedWithPersonUntil(membership) }
  },
})
