import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Day, Instant } from '../basics/time.ts'
import { readerKinds } from '../content/reader-kinds.ts'
import { searchText } from '../fields/free-text.ts'
import { fieldLimits } from '../limits.ts'
import { Place } from '../search/document.ts'
import { searchKinds } from '../search/kinds.ts'
import { SynonymGroups, Synonyms } from '../search/synonyms.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const open = { method: 'GET', access: 'open', params: none, body: none } as const

/** Pieces of a text; `hit`: what was searched for. */
const Marks = z.array(z.object({ text: z.string(), hit: z.literal(true).optional() }))

const SearchKind = z.enum(searchKinds)

export const SearchResult = z.object({
  kind: SearchKind,
  title: Marks,
  excerpt: Marks,
  place: Place,
  reviewedOn: Day.nullable(),
  /** When a course is held next; null for what is taken at any time, and for what is no course. */
  startsAt: Instant.nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

/** Something that one can do. `needsSignIn`: once one has signed in. */
export const FoundAct = z.object({ title: z.string(), about: z.string(), place: Place, needsSignIn: z.boolean() })
export type FoundAct = z.infer<typeof FoundAct>

export const SearchAnswer = z.object({
  acts: z.array(FoundAct),
  /** The best of the kind that was asked for. */
  results: z.array(SearchResult),
  /** How many there are of each kind that the reader may open. */
  counts: z.object({ pages: z.number(), courses: z.number(), statistics: z.number(), help: z.number() }),
  /** What was searched for in place of what was typed; null where that was found. */
  corrected: z.string().nullable(),
  /** The index was not there and was made for this answer: what was published in the last minutes may be missing. */
  isRebuilt: z.boolean(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** `as`: an editor's question what a person of that kind, or a visitor, finds. */
const Asked = z.object({
  q: z.string().max(fieldLimits.searchLength).pipe(searchText()),
  language: Language,
  as: z.enum(readerKinds).optional(),
})

/** What the reader may open that says some words; nothing else is in the answer. */
export const readSearch = endpoint({
  ...open,
  name: 'readSearch',
  path: '/search',
  query: Asked.extend({ filter: SearchKind.optional() }),
  reply: SearchAnswer,
})

export const Suggestion = z.object({ title: z.string(), place: Place, isAct: z.boolean() })
export type Suggestion = z.infer<typeof Suggestion>

/** Where what is being typed may lead. */
export const readSuggestions = endpoint({
  ...open,
  name: 'readSuggestions',
  path: '/search-suggestions',
  query: Asked,
  reply: z.object({ suggestions: z.array(Suggestion) }),
})

/** What many have searched for, and found; of it what finds something for the reader. */
export const readMostSearched = endpoint({
  ...open,
  name: 'readMostSearched',
  path: '/most-searched',
  query: Asked.omit({ q: true }),
  reply: z.object({ words: z.array(z.string()) }),
})

/** What is searched; null where no index has been made yet. `failingSince`: since when none could be made. */
export const IndexState = z.object({
  index: z
    .object({ version: z.number().int(), builtAt: Instant, documents: z.number().int(), bytes: z.number().int() })
    .nullable(),
  failingSince: Instant.nullable(),
})
export type IndexState = z.infer<typeof IndexState>

/** For operators: whether what is published is searched. */
export const readIndexState = endpoint({
  ...open,
  name: 'readIndexState',
  path: '/search-index',
  access: ofUnion('process.inspect'),
  query: none,
  reply: IndexState,
})

/** For editors: words that mean the same, and what is searched. */
export const readSynonyms = endpoint({
  ...open,
  name: 'readSynonyms',
  path: '/search-synonyms',
  access: ofUnion('content.manage'),
  query: none,
  reply: IndexState.extend({ synonyms: Synonyms }),
})

/** Saves all of them upon those that were seen (`If-Match`, 0 for none). */
export const saveSynonyms = endpoint({
  name: 'saveSynonyms',
  method: 'PUT',
  path: '/search-synonyms',
  access: ofUnion('content.manage'),
  params: none,
  query: none,
  body: z.strictObject({ groups: SynonymGroups }),
  reply: Synonyms,
})
