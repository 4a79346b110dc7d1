import { readMostSearched as endpoint } from '#shared/contract/search.ts'
import { searchLimits } from '#shared/search/limits.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { openOperation } from '../common/operation.ts'
import { readOnce } from '../common/read-once.ts'
import { loadedIndex } from './loaded-index.ts'
import { searcherOf } from './searcher.ts'

const readCached = readOnce<string[]>(searchLimits.pollEvery)

/** What many have searched for, as far as the reader would find something by it. */
export const readMostSearched = openOperation(endpoint, {
  run: async ({ query: { language, as } }, visitor, deps: FileDeps) => {
    const searcher = searcherOf(visitor, as)
    const { stores } = deps
    const { realNow } = visitor
    const [words, { in: searched, synonyms }] = await Promise.all([
      readCached(stores, language, realNow, () => stores.search.mostSearched(language, realNow)),
      loadedIndex(deps, visitor),
    ])
    const search = searched(language)
    const finding: string[] = []
    // The most searched come first, and most of them find something: there may be thousands of others.
    for (const word of words.slice(0, searchLimits.mostExamined)) {
      if (finding.length === searchLimits.mostSearched) break
      if (search.find(word, { searcher, synonyms }).isSaid) finding.push(word)
    }
    return { words: finding }
  },
})
