import { readMostSearched } from './read-most-searched.ts'
import { readSearch } from './read-search.ts'
import { readSuggestions } from './read-suggestions.ts'
import { readIndexState, readSynonyms, saveSynonyms } from './synonyms.ts'

/** What is found, and what helps to find it. */
export const operations = [readSearch, readSuggestions, readMostSearched, readIndexState, readSynonyms, saveSynonyms]
