import { byWorkplace } from '#shared/club-members/by-workplace.ts'
import * as contract from '#shared/contract/club-members.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { clubMembers } from './area.ts'
import { membersOf } from './club-members.ts'

/**
 * The club's members, for those with member data. Names need the level "full"; every other elected member reads only
 * how many there are, because membership of a union is sensitive.
 */
const readMembers = operation(contract.readMembers, {
  run: async ({ params }, caller, deps) => {
    const people = await requiredClub(params.club, deps.stores)
    return { clubId: params.club, clubName: people.club.name, members: await membersOf(people, caller, deps) }
  },
})

/** Counted in the list itself, so that no difference reveals a protected identity. */
const readMemberCounts = operation(contract.readMemberCounts, {
  run: async ({ params }, caller, deps) => {
    const members = await membersOf(await requiredClub(params.club, deps.stores), caller, deps)
    return { members: members.length, elected: members.filter(({ assignments }) => assignments.length > 0).length }
  },
})

/** The club's members by workplace, for those whose level reaches workplace membership; no one else is named. */
const readWorkplaces = operation(contract.readWorkplaces, {
  run: async ({ params }, caller, deps) => {
    const people = await requiredClub(params.club, deps.stores)
    const { club } = people
    const members = await membersOf(people, caller, deps)
    return { clubId: params.club, clubName: club.name, workplaces: byWorkplace(members, club.workplaces ?? []) }
  },
})

const exportMembers = operation(contract.exportMembers, {
  run: async ({ params }, caller, deps) => ({
    members: await membersOf(await requiredClub(params.club, deps.stores), caller, deps),
  }),
})

export const operations = [readMembers, readMemberCounts, readWorkplaces, exportMembers]

export const handler = areaHandler(clubMembers, operations, (_, base) => base)
