import { readCompanies as endpoint } from '#shared/contract/assignments.ts'
import { hasFullAuthority } from '#shared/roles/openers.ts'
import { operation } from '../common/operation.ts'

/** The companies whose clubs' assignments the reader may change, each with the role in which they may. */
export const readCompanies = operation(endpoint, {
  run: async (_, { who, portalNow }, { stores }) => {
    const roles = who.roles.filter(
      (role) => role.clubId !== undefined && hasFullAuthority(role, role.clubId, portalNow),
    )
    const companies = await Promise.all(
      roles.map(async ({ id, clubId = '' }) => {
        const club = await stores.people.club(clubId)
        return club ? [{ clubId, clubName: club.name, employer: club.employer, roleId: id }] : []
      }),
    )
    return { companies: companies.flat() }
  },
})
