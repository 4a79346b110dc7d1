import { readOwnCases as endpoint } from '#shared/contract/membership-cases.ts'
import { heldEntries } from '#shared/membership/entries.ts'
import { changeView } from '../common/change-view.ts'
import { operation } from '../common/operation.ts'

/** Every process about the caller's own membership, by one query. */
export const readOwnCases = operation(endpoint, {
  run: async (_, { who, realNow, portalNow }, { stores }) => {
    const { changes, periods } = await stores.memberships.of(who.ref)
    const joined = heldEntries(periods).findLast(
      ({ entry }) => entry.cause === 'application' && entry.source !== 'register',
    )
    return {
      changes: changes
        .toSorted((one, other) => other.sentAt - one.sentAt || other.id.localeCompare(one.id))
        .map((change) => changeView(change, { realNow, portalNow })),
      joined: joined ? { from: joined.from } : null,
      serverNow: portalNow,
    }
  },
})
