import { withFileStore } from '../common/file-deps.ts'
import { areaHandler } from '../common/area-handler.ts'
import { search } from './area.ts'
import { readMostSearched } from './read-most-searched.ts'
import { readSearch } from './read-search.ts'
import { readSuggestions } from './read-suggestions.ts'
import { readIndexState, readSynonyms, saveSynonyms } from './synonyms.ts'

export const operations = [readSearch, readSuggestions, readMostSearched, readIndexState, readSynonyms, saveSynonyms]

export const handler = areaHandler(search, operations, withFileStore)
