import { readMemberCounts as endpoint } from '#shared/contract/club-members.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { membersOf } from './club-members.ts'

/** For the home, and nothing about anybody: counted in the list itself, so that no difference tells of a protected identity. */
export const readMemberCounts = operation(endpoint, {
  run: async ({ params }, caller, deps) => {
    const members = await membersOf(await requiredClub(params.club, deps.stores), caller, deps)
    return { members: members.length, elected: members.filter(({ assignments }) => assignments.length > 0).length }
  },
})
