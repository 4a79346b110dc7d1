import type { Language } from '#shared/basics/language.ts'
import { describeError } from '#shared/platform/log.ts'
import { madeIndex, readIndex } from '#shared/platform/search-indexing.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { SearchFile } from '#shared/search/build-index.ts'
import { createSearch, type Search } from '#shared/search/find.ts'
import { searchLimits } from '#shared/search/limits.ts'
import type { SynonymGroups } from '#shared/search/synonyms.ts'
import type { FileDeps } from '../common/file-deps.ts'

type Deps = Pick<FileDeps, 'stores' | 'files' | 'log'>
type Times = { realNow: number; portalNow: number }

/** What a function searches in memory. `file`: null where it made the index itself. */
type Loaded = { file: string | null; in: (language: Language) => Search; synonyms: SynonymGroups }

const searched = (file: SearchFile): Loaded['in'] => {
  const ready = new Map<Language, Search>()
  return (language) => {
    const search = ready.get(language) ?? createSearch(file[language], language)
    ready.set(language, search)
    return search
  }
}

/** The one in memory while it is current, else the stored one, else one made of what is stored. */
const check = async (former: Loaded | null, { stores, files }: Deps, portalNow: number): Promise<Loaded> => {
  const [pointer, stored] = await Promise.all([stores.search.readPointer(), stores.search.readSynonyms()])
  const synonyms = stored?.groups ?? []
  if (pointer && former?.file === pointer.file) return { ...former, synonyms }
  const file = pointer && (await readIndex(pointer, files))
  if (file) return { file: pointer.file, in: searched(file), synonyms }
  if (former) return { ...former, synonyms }
  return { file: null, in: searched(await madeIndex(stores, portalNow)), synonyms }
}

type Known = { loaded: Loaded | null; lastReadAt: number; checking: Promise<Loaded> | null }
const known = new WeakMap<Stores, Known>()

/**
 * The searched index, checked every half minute. Those who search while a newer index is read, and everyone while
 * none can be read, are served from the former.
 * @throws store-unavailable where there is none and the store is away
 */
export const loadedIndex = async (deps: Deps, { realNow, portalNow }: Times): Promise<Loaded> => {
  const state = known.get(deps.stores) ?? { loaded: null, lastReadAt: 0, checking: null }
  known.set(deps.stores, state)
  const { loaded } = state
  const isFresh = realNow >= state.lastReadAt && realNow - state.lastReadAt < searchLimits.pollEvery
  if (loaded && (isFresh || state.checking)) return loaded
  const checking = state.checking ?? check(loaded, deps, portalNow)
  state.checking = checking
  try {
    state.loaded = await checking
    state.lastReadAt = realNow
    return state.loaded
  } catch (error) {
    if (!loaded) throw error
    deps.log({ event: 'failed', level: 'warn', route: 'search-index', ...describeError(error) })
    state.lastReadAt = realNow
    return loaded
  } finally {
    state.checking = null
  }
}
