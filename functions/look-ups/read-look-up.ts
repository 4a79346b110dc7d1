import { readLookUp as endpoint } from '#shared/contract/look-ups.ts'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp } from '#shared/look-ups/look-up.ts'
import { openOperation } from '../common/operation.ts'

/** What a list holds, for anybody: who applies for membership is not signed in. */
export const readLookUp = openOperation(endpoint, {
  run: ({ params, query: { q = '', id } }) => {
    const entries = lookUps[params.list]
    return id === undefined
      ? lookUp(entries, q)
      : { entries: entries.filter((entry) => entry.id === id), hasMore: false }
  },
})
