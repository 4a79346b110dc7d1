import { readSuggestions as endpoint } from '#shared/contract/search.ts'
import { searchKinds } from '#shared/search/kinds.ts'
import { searchLimits } from '#shared/search/limits.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { openOperation } from '../common/operation.ts'
import { loadedIndex } from './loaded-index.ts'
import { placeOf } from './place.ts'
import { searcherOf } from './searcher.ts'

/** Where what is being typed may lead: what one can do first. Nothing of it is stored. */
export const readSuggestions = openOperation(endpoint, {
  run: async ({ query: { q, language, as } }, visitor, deps: FileDeps) => {
    const searcher = searcherOf(visitor, as)
    const { in: searched, synonyms } = await loadedIndex(deps, visitor)
    const { best } = searched(language).find(q, { searcher, synonyms, isTyping: true })
    const acts = best(['act'], searchLimits.acts)
    const others = best(searchKinds, searchLimits.suggestions)
    return {
      suggestions: [...acts, ...others].slice(0, searchLimits.suggestions).map(({ document }) => ({
        title: document.title,
        place: placeOf(document, visitor.portalNow).place,
        isAct: document.kind === 'act',
      })),
    }
  },
})
