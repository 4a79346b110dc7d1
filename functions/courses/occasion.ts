import * as contract from '#shared/contract/courses.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { openOperation } from '../common/operation.ts'
import { publicOccasion } from '../common/public-occasion.ts'
import { readOnce } from '../common/read-once.ts'

/** Many read the same occasion as its sign-up opens; a second is no later than it is shown anyway. */
const readCached = readOnce<Awaited<ReturnType<typeof publicOccasion>>>(1_000)

/** As it was within the last second. @throws PortalError not-found for one that is not published */
export const knownOccasion = (stores: Stores, id: string, realNow: number) =>
  readCached(stores, id, realNow, () => publicOccasion(stores, id))

export const readOccasion = openOperation(contract.readOccasion, {
  run: async ({ params }, { portalNow, realNow }, { stores }) => ({
    ...(await knownOccasion(stores, params.occasion, realNow)),
    portalNow,
  }),
})
