import MiniSearch, { type Options } from 'minisearch'
import { z } from 'zod'
import type { Language } from '../basics/language.ts'
import { lexiconOf, type Lexicon } from './compounds.ts'
import { SearchDocument } from './document.ts'
import { Postings, scoredPostings } from './postings.ts'
import { termsOf } from './terms.ts'
import { piecesOf, wordsIn } from './words.ts'

/** `words`: of all documents, the most used first; `stems`: of those that compounds are made of. */
const LanguageIndex = z.object({
  documents: z.array(SearchDocument),
  words: z.array(z.string()),
  stems: z.array(z.string()),
  postings: Postings,
})
export type LanguageIndex = z.infer<typeof LanguageIndex>

export const SearchFile = z.object({ sv: LanguageIndex, en: LanguageIndex })
export type SearchFile = z.infer<typeof SearchFile>

/** What the library sees of a document. */
type Indexed = { id: number; title: string; summary: string; text: string; hidden: string }

const fields = ['title', 'summary', 'text', 'hidden'] as const

/** How the library reads: words as they stand, each by all that finds it. */
const indexOptions = (termsOfWord: (word: string) => string[]): Options<Indexed> => ({
  fields: [...fields],
  idField: 'id',
  tokenize: (text) => wordsIn(text).map((word) => word.text),
  processTerm: termsOfWord,
  autoVacuum: false,
})

const rememberedTerms = (language: Language, lexicon: Lexicon): ((word: string) => string[]) => {
  const known = new Map<string, string[]>()
  return (word) => {
    const terms = known.get(word) ?? termsOf(word, language, lexicon)
    known.set(word, terms)
    return terms
  }
}

/** The words of the documents and of what their hyphens join, the most used first. */
const usedWords = (documents: readonly SearchDocument[]): string[] => {
  const used = new Map<string, number>()
  for (const document of documents)
    for (const field of fields)
      for (const { text } of wordsIn(document[field])) {
        const { joined, pieces } = piecesOf(text)
        for (const word of [joined, ...pieces]) used.set(word, (used.get(word) ?? 0) + 1)
      }
  return [...used].toSorted(([, one], [, other]) => other - one).map(([text]) => text)
}

export const indexOf = (documents: readonly SearchDocument[], language: Language): LanguageIndex => {
  const words = usedWords(documents)
  const lexicon = lexiconOf(language === 'sv' ? words : [])
  const index = new MiniSearch<Indexed>(indexOptions(rememberedTerms(language, lexicon)))
  index.addAll(documents.map(({ title, summary, text, hidden }, id) => ({ id, title, summary, text, hidden })))
  return { documents: [...documents], words, stems: [...lexicon.stems], postings: scoredPostings(index.toJSON()) }
}

export const buildIndex = (documents: Readonly<Record<Language, readonly SearchDocument[]>>): SearchFile => ({
  sv: indexOf(documents.sv, 'sv'),
  en: indexOf(documents.en, 'en'),
})
