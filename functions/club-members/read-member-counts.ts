import { stockholmDate } from '#shared/clock.ts'
import { readMemberCounts as endpoint } from '#shared/contract/club-members.ts'
import { isRunning } from '#shared/roles/roles-of.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'

/** For the home: one query, and nothing about anybody. */
export const readMemberCounts = operation(endpoint, {
  run: async ({ params }, { portalNow }, deps) => {
    const { members, assignments } = await requiredClub(params.club, deps.stores)
    const known = new Set(members.map(({ ref }) => ref))
    const elected = assignments.filter((each) => known.has(each.person) && isRunning(each, stockholmDate(portalNow)))
    return { members: members.length, elected: new Set(elected.map(({ person }) => person)).size }
  },
})
