import { isNamedTo } from '#shared/basics/named.ts'
import { readClubPeople as endpoint } from '#shared/contract/assignments.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'

/** Those who can be elected, in Swedish order of names, without people with a protected identity. */
export const readClubPeople = operation(endpoint, {
  run: async ({ params: { club } }, _, { stores }) => {
    const { members } = await requiredClub(club, stores)
    return {
      people: members
        .filter((member) => isNamedTo(member, null))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'sv') || one.birthYear - other.birthYear),
    }
  },
})
