import { readKeptData as endpoint } from '#shared/contract/data-rights.ts'
import { keptWithPersonUntil } from '#shared/data-rights/retention.ts'
import { keptOfEachKind } from '#shared/platform/erasure/kinds-of-data.ts'
import { operation } from '../common/operation.ts'

/** What is kept of people, as the registry of what is erased has it, and how long that is for the caller. */
export const readKeptData = operation(endpoint, {
  run: async (_, { who }, { stores }) => {
    const membership = await stores.memberships.of(who.ref)
    return { kinds: [...keptOfEachKind], withPersonUntil: keptWithPersonUntil(membership) }
  },
})
