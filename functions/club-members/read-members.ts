import { readMembers as endpoint } from '#shared/contract/club-members.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { membersOf } from './club-members.ts'

/** The club's members, for those with member data. */
export const readMembers = operation(endpoint, {
  run: async ({ params }, caller, deps) => {
    const people = await requiredClub(params.club, deps.stores)
    return { clubId: params.club, clubName: people.club.name, members: await membersOf(people, caller, deps) }
  },
})
