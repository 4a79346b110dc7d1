import { readOccasion as endpoint } from '#shared/contract/courses.ts'
import { openOperation } from '../common/operation.ts'
import { knownOccasion } from './known-occasion.ts'

/** An occasion with its course, for anybody. */
export const readOccasion = openOperation(endpoint, {
  run: async ({ params }, { portalNow, realNow }, { stores }) => ({
    ...(await knownOccasion(stores, params.occasion, realNow)),
    portalNow,
  }),
})
