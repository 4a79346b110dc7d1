import { readSuggestions as endpoint } from '#shared/contract/search.ts'
import { searchLimits } from '#shared/search/limits.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { openOperation } from '../common/operation.ts'
import { loadedIndex } from './loaded-index.ts'
import { seenBy } from './searcher.ts'

/** Where what is being typed may lead: what one can do first. Nothing of it is kept. */
export const readSuggestions = openOperation(endpoint, {
  run: async ({ query: { q, language, as } }, visitor, deps: FileDeps) => {
    const sees = seenBy(visitor, as)
    const { in: searched, synonyms } = await loadedIndex(deps, visitor)
    const { found } = searched(language).find(q, { sees, synonyms, isTyping: true })
    const suggestions = found.map(({ document: { title, place, kind, held } }) => ({
      title,
      place: held[0] ? { ...place, params: { occasion: held[0].occasion } } : place,
      isAct: kind === 'act',
    }))
    const acts = suggestions.filter(({ isAct }) => isAct).slice(0, searchLimits.acts)
    const others = suggestions.filter(({ isAct }) => !isAct)
    return { suggestions: [...acts, ...others].slice(0, searchLimits.suggestions) }
  },
})
