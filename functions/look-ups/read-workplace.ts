import { readWorkplace as endpoint } from '#shared/contract/look-ups.ts'
import { PortalError } from '#shared/errors.ts'
import { employerFacts } from '#shared/look-ups/employers.ts'
import { entryOf } from '#shared/look-ups/lists.ts'
import { openOperation } from '../common/operation.ts'
import { workplaceClub } from '../common/workplace-club.ts'

/**
 * A workplace of the list, for anybody: who applies for membership is not signed in.
 * @throws PortalError not-found
 */
export const readWorkplace = openOperation(endpoint, {
  run: async ({ params: { workplace: id } }, _, deps) => {
    const [entry, facts] = [entryOf('workplaces', id), employerFacts(id)]
    if (!entry || !facts) throw new PortalError('not-found')
    return { id, employer: entry.name.sv, ...facts, club: await workplaceClub(id, deps) }
  },
})
