import { exportMembers as endpoint } from '#shared/contract/club-members.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { membersOf } from './club-members.ts'

/** The same members for a file; the page writes it in its language. */
export const exportMembers = operation(endpoint, {
  run: async ({ params }, caller, deps) => ({
    members: await membersOf(await requiredClub(params.club, deps.stores), caller, deps),
  }),
})
