import * as contract from '#shared/contract/look-ups.ts'
import { PortalError } from '#shared/errors.ts'
import { employerFacts } from '#shared/look-ups/employers.ts'
import { lookUps, entryOf } from '#shared/look-ups/lists.ts'
import { lookUp } from '#shared/look-ups/look-up.ts'
import { openOperation } from '../common/operation.ts'
import { workplaceClub } from '../common/workplace-club.ts'
import { areaHandler } from '../common/area-handler.ts'
import { lookUps as area } from './area.ts'

/** What a list holds, for anybody: who applies for membership is not signed in. */
const readLookUp = openOperation(contract.readLookUp, {
  run: ({ params, query: { q = '', id } }) => {
    const entries = lookUps[params.list]
    return id === undefined
      ? lookUp(entries, q)
      : { entries: entries.filter((entry) => entry.id === id), hasMore: false }
  },
})

/** For anyone, since an applicant is not signed in. @throws PortalError not-found */
const readWorkplace = openOperation(contract.readWorkplace, {
  run: async ({ params: { workplace: id } }, _, deps) => {
    const [entry, facts] = [entryOf('workplaces', id), employerFacts(id)]
    if (!entry || !facts) throw new PortalError('not-found')
    return { id, employer: entry.name.sv, ...facts, club: await workplaceClub(id, deps) }
  },
})

export const operations = [readLookUp, readWorkplace]

export const handler = areaHandler(area, operations, (_, base) => base)
