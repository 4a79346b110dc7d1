import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Language } from '../basics/language.ts'
import { indexOptions, rememberedTerms, type Indexed, type LanguageIndex } from './build-index.ts'
import { kindIn, lexiconOf, type Lexicon } from './compounds.ts'
import type { SearchDocument } from './document.ts'
import { searchLimits } from './limits.ts'
import { isOneLetterOff } from './one-letter-off.ts'
import { stem } from './stems.ts'
import { wordsThatCount } from './stop-words.ts'
import type { SynonymGroups } from './synonyms.ts'
import { typedTerms } from './terms.ts'
import { piecesOf, withoutDots, wordsIn } from './words.ts'

/** Something that was found, and by which terms. */
export type Found = { document: SearchDocument; terms: Set<string> }
type Answer = {
  found: Found[]
  /** What was searched for in place of what was typed, since nothing says that; null otherwise. */
  corrected: string | null
  /** Whether each word that counts is said as it was typed. */
  isSaid: boolean
}

type How = {
  /** Whether whoever searches is told of a document; nothing else has any part in the answer. */
  sees: (document: SearchDocument) => boolean
  synonyms?: SynonymGroups
  /** The last word may go on, and nothing is guessed. */
  isTyping?: boolean
}

/** What else a word is looked for by, and how much that counts beside the word itself. */
const weights = { undotted: 0.8, pieces: 0.7, synonym: 0.6, prefix: 0.5, kind: 0.3 } as const

/** Words that may be meant are tried, the most used first, until one is found. */
const tried = 5
const shortestCorrected = 4
const shortestPrefix = 3

const asItIs: SearchOptions = {
  tokenize: (text) => [text],
  processTerm: (term) => term,
  boost: { title: 4, summary: 2, hidden: 2 },
}

/** A search for words, never for everything. */
type Wanted = Exclude<Query, symbol>

const weighed = (query: Wanted, weight: number): Wanted => ({ queries: [query], boostTerm: () => weight })
const all = (queries: Wanted[]): Wanted => ({ combineWith: 'AND', queries })
const any = (queries: Wanted[]): Wanted => ({ combineWith: 'OR', queries })

type Score = { score: number; terms: string[] }
type Scores = Map<number, Score>

/** Searches an index in memory. */
export const createSearch = ({ documents, words, index }: LanguageIndex, language: Language) => {
  const lexicon: Lexicon = lexiconOf(language === 'sv' ? words : [])
  const termsOf = rememberedTerms(language, lexicon)
  const library = MiniSearch.loadJS<Indexed>(index, indexOptions(termsOf))

  const ofForm = (form: string): Wanted => {
    const { exact, undotted } = typedTerms(form, language)
    return undotted === null ? exact : any([exact, weighed(undotted, weights.undotted)])
  }

  /** The forms of a word; of what hyphens join, also of its pieces. */
  const ofWord = (word: string): Wanted => {
    const { joined, pieces } = piecesOf(word)
    return pieces.length === 0
      ? ofForm(joined)
      : any([ofForm(joined), weighed(all(pieces.map(ofForm)), weights.pieces)])
  }

  const synonymsOf = (word: string, groups: SynonymGroups): Wanted[] => {
    const own = stem(piecesOf(word).joined, language)
    const isSame = (phrase: string) => {
      const said = wordsIn(phrase)
      return said.length === 1 && stem(piecesOf(said[0]!.text).joined, language) === own
    }
    return groups
      .filter((group) => group.language === language && group.words.some(isSame))
      .flatMap((group) => group.words.filter((phrase) => !isSame(phrase)))
      .map((phrase) => weighed(all(wordsIn(phrase).map(({ text }) => ofWord(text))), weights.synonym))
  }

  /** What says a word in any of its forms, a synonym, or what it is a kind of. */
  const saying = (word: string, groups: SynonymGroups): Wanted => {
    const kind = language === 'sv' ? kindIn(piecesOf(word).joined, lexicon) : null
    return any([
      ofWord(word),
      ...synonymsOf(word, groups),
      ...(kind === null ? [] : [weighed(ofForm(kind), weights.kind)]),
    ])
  }

  const beginningWith = (word: string): Wanted => {
    const { joined } = piecesOf(word)
    const { exact, undotted } = typedTerms(joined, language)
    return weighed({ queries: [exact, ...(undotted === null ? [] : [undotted])], prefix: true }, weights.prefix)
  }

  /** By the number of a document, what says so; of what the searcher sees alone. */
  const scores = (query: Wanted, sees: (document: SearchDocument) => boolean): Scores =>
    new Map(
      library
        .search(query, asItIs)
        .filter(({ id }) => sees(documents[id as number]!))
        .map(({ id, score, terms }) => [id as number, { score, terms }]),
    )

  /** What says the most used word that is one letter off. */
  const forgiven = (word: string, groups: SynonymGroups, sees: (document: SearchDocument) => boolean) => {
    if (word.length < shortestCorrected) return null
    const written = withoutDots(word) === word ? withoutDots : (each: string) => each
    const meant = words.filter((each) => isOneLetterOff(written(each), word)).slice(0, tried)
    for (const each of meant) {
      const found = scores(saying(each, groups), sees)
      if (found.size > 0) return { word: each, found }
    }
    return null
  }

  const ofOneWord = (word: string, { sees, synonyms = [], isTyping }: How) => {
    const said = scores(saying(word, synonyms), sees)
    if (said.size > 0) return { word, found: said, isSaid: true }
    const begun = word.length < shortestPrefix ? new Map<number, Score>() : scores(beginningWith(word), sees)
    const meant = begun.size > 0 || isTyping ? null : forgiven(word, synonyms, sees)
    return { word, found: begun, isSaid: false, ...meant }
  }

  const ofLastWord = (word: string, { sees, synonyms = [] }: How) => ({
    word,
    found: scores(any([saying(word, synonyms), beginningWith(word)]), sees),
    isSaid: false,
  })

  return {
    documents,
    termsOf,
    /** What is found for the words of a text: what says most of them first. Of several words half have to be said. */
    find: (text: string, how: How): Answer => {
      const words = wordsIn(text).map((word) => word.text)
      const typed = wordsThatCount(words, language).slice(0, searchLimits.words)
      const each = typed.map((word, at) =>
        how.isTyping && at === typed.length - 1 ? ofLastWord(word, how) : ofOneWord(word, how),
      )
      const together = new Map<number, { said: number; score: number; terms: Set<string> }>()
      for (const { found } of each)
        for (const [id, { score, terms }] of found) {
          const sum = together.get(id) ?? { said: 0, score: 0, terms: new Set<string>() }
          sum.said += 1
          sum.score += score
          for (const term of terms) sum.terms.add(term)
          together.set(id, sum)
        }
      const found = [...together]
        .filter(([, { said }]) => said * 2 >= typed.length)
        .toSorted(([, one], [, other]) => other.said - one.said || other.score - one.score)
        .map(([id, { terms }]) => ({ document: documents[id]!, terms }))
      const meant = each.map(({ word }) => word)
      const corrected = meant.some((word, at) => word !== typed[at]) ? meant.join(' ') : null
      return { found, corrected, isSaid: each.length > 0 && each.every(({ isSaid }) => isSaid) }
    },
  }
}
export type Search = ReturnType<typeof createSearch>
