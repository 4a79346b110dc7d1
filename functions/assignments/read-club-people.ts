import { isNamedTo } from '#shared/basics/named.ts'
import { readClubPeople as endpoint } from '#shared/contract/assignments.ts'
import { requiredClub } from '../common/club.ts'
import { operation } from '../common/operation.ts'

/**
 * The people who can be elected, in the order of Swedish names; a person with a protected identity is not offered.
 */
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
