import { byWorkplace } from '#shared/club-members/by-workplace.ts'
import { readWorkplaces as endpoint } from '#shared/contract/club-members.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { membersOf } from './club-members.ts'

/** The club's members by workplace, for those whose level reaches workplace membership; nobody else is named. */
export const readWorkplaces = operation(endpoint, {
  run: async ({ params }, caller, deps) => {
    const people = await requiredClub(params.club, deps.stores)
    const { club } = people
    const members = await membersOf(people, caller, deps)
    return { clubId: params.club, clubName: club.name, workplaces: byWorkplace(members, club.workplaces ?? []) }
  },
})
