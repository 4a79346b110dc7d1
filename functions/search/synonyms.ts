import * as contract from '#shared/contract/search.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const stateOf = async ({ search }: Stores): Promise<contract.IndexState> => {
  const [pointer, failure] = await Promise.all([search.readPointer(), search.readFailure()])
  return { index: pointer, failingSince: failure?.since ?? null }
}

export const readIndexState = operation(contract.readIndexState, { run: (_, __, { stores }) => stateOf(stores) })

export const readSynonyms = operation(contract.readSynonyms, {
  run: async (_, __, { stores }) => {
    const [state, stored] = await Promise.all([stateOf(stores), stores.search.readSynonyms()])
    return { ...state, synonyms: stored ?? { version: 0, updatedAt: 0, groups: [] } }
  },
})

/** @throws version-conflict with what is stored */
export const saveSynonyms = operation(contract.saveSynonyms, {
  run: async ({ body: { groups } }, caller, { stores }) => {
    const seen = requiredVersion(caller)
    const synonyms = { version: seen + 1, updatedAt: caller.portalNow, groups }
    await stores.search.saveSynonyms(synonyms, seen)
    return synonyms
  },
})
