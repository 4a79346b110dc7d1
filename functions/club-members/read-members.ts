import { readMembers as endpoint } from '#shared/contract/club-members.ts'
import { may } from '#shared/roles/access.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { membersOf } from './club-members.ts'

/** The club's members, for those whose level reaches communication; more of each for those with member data. */
export const readMembers = operation(endpoint, {
  run: async ({ params }, caller, deps) => {
    const people = await requiredClub(params.club, deps.stores)
    const mayExport = may('members.export', caller.who, caller.resource, caller.portalNow).ok
    return {
      clubId: params.club,
      clubName: people.club.name,
      members: await membersOf(people, caller, deps, mayExport),
      mayExport,
    }
  },
})
