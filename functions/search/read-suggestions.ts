import { readSuggestions as endpoint } from '#shared/contract/search.ts'
import { searchLimits } from '#shared/search/limits.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { openOperation } from '../common/operation.ts'
import { loadedIndex } from './loaded-index.ts'
import { placeOf } from './place.ts'
import { seenBy } from './searcher.ts'

/** Where what is being typed may lead: what one can do first. Nothing of it is kept. */
export const readSuggestions = openOperation(endpoint, {
  run: async ({ query: { q, language, as } }, visitor, deps: FileDeps) => {
    const sees = seenBy(visitor, as)
    const { in: searched, synonyms } = await loadedIndex(deps, visitor)
    const { found } = searched(language).find(q, { sees, synonyms, isTyping: true })
    const documents = found.map(({ document }) => document)
    const acts = documents.filter(({ kind }) => kind === 'act').slice(0, searchLimits.acts)
    const others = documents.filter(({ kind }) => kind !== 'act')
    return {
      suggestions: [...acts, ...others].slice(0, searchLimits.suggestions).map((document) => ({
        title: document.title,
        place: placeOf(document, visitor.portalNow).place,
        isAct: document.kind === 'act',
      })),
    }
  },
})
