import type { Language } from '../basics/language.ts'
import type { LanguageIndex } from './build-index.ts'
import { lexiconOf, splitsOf, type Lexicon } from './compounds.ts'
import { SearchDocument } from './document.ts'
import { rememberedReading, type Says } from './excerpt.ts'
import { searchLimits } from './limits.ts'
import { lettersOff } from './letters-off.ts'
import { count, emptyTally, postingsOf, type Tally } from './postings.ts'
import { stem } from './stems.ts'
import { wordsThatCount } from './stop-words.ts'
import type { SynonymGroups } from './synonyms.ts'
import { termsOf, typedTerms } from './terms.ts'
import { visibleIn, type Searcher } from './visible.ts'
import { allOf, anyOf, beginning, term, weighed, type Wanted } from './wanted.ts'
import { piecesOf, wordsIn } from './words.ts'

/** The first so many in an order, best first, without putting all the others in theirs. */
export const firstOf = <Each>(all: Iterable<Each>, most: number, order: (one: Each, other: Each) => number): Each[] => {
  const first: Each[] = []
  for (const each of all) {
    if (first.length >= most && (most === 0 || order(first[most - 1]!, each) <= 0)) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (order(first[middle]!, each) <= 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, each)
    if (first.length > most) first.pop()
  }
  return first
}

/** A document that was found; `says`: which of its words match the search, worked out for what is shown. */
export type Found = { document: SearchDocument; says: () => Says }
type Kind = SearchDocument['kind']
type Answer = {
  /** So many of some kinds, what says most of the words first. Of several words half have to be said. */
  best: (kinds: readonly Kind[], most: number) => Found[]
  countOf: (kind: Kind) => number
  isFound: boolean
  /** What was searched for in place of what was typed, since nothing says that; null otherwise. */
  corrected: string | null
  /** Whether each word that counts is said as it was typed. */
  isSaid: boolean
}

type How = {
  /** What they do not find has no part in the answer. */
  searcher: Searcher
  synonyms?: SynonymGroups
  /** The last word may go on, and nothing is guessed. */
  isTyping?: boolean
}
/** As `How`; `sees`: whether the searcher finds a document, by its number. */
type Asking = { sees: (id: number) => boolean; synonyms: SynonymGroups; isTyping: boolean }

/** What else a search for a word matches, and how much that counts beside the word itself. */
const weights = { undotted: 0.8, pieces: 0.7, synonym: 0.6, prefix: 0.5, kind: 0.3 } as const

const kinds = SearchDocument.shape.kind.options

const shortestCorrected = 4
const shortestPrefix = 3
const noSynonyms: SynonymGroups = []

/** A phrase by the stems of its words that count, and what means the `same`. */
type Phrase = { stems: readonly string[]; same: readonly Wanted[] }

/** What was searched for a word, and what says it. */
type Said = { word: string; wanted: Wanted; tally: Tally; isSaid: boolean }

export const createSearch = ({ documents, words, stems, postings }: LanguageIndex, language: Language) => {
  const lexicon: Lexicon = lexiconOf(language === 'sv' ? words : [], stems)
  const { tallyOf, termsIn, numberOf } = postingsOf(postings, documents.length)
  const visibleTo = visibleIn(documents)
  const kindNumbers = Uint8Array.from(documents, ({ kind }) => kinds.indexOf(kind))
  const wordsOneOff = lettersOff(words)

  const ofForm = (form: string): Wanted => {
    const { exact, undotted } = typedTerms(form, language)
    return undotted === null ? term(exact) : anyOf([term(exact), weighed(term(undotted), weights.undotted)])
  }

  /** The forms of a word; of what hyphens join, also of its pieces. */
  const ofWord = (word: string): Wanted => {
    const { joined, pieces } = piecesOf(word)
    const each = [...new Set(pieces)].slice(0, searchLimits.words)
    return each.length === 0
      ? ofForm(joined)
      : anyOf([ofForm(joined), weighed(allOf(each.map(ofForm)), weights.pieces)])
  }

  const stemOf = (word: string): string => stem(piecesOf(word).joined, language)

  /** Phrases of a group by the stems of their words that count, which two of them may share. */
  const phrasesIn = (group: SynonymGroups[number]) => {
    const phrases = group.words.map((phrase) => {
      const words = wordsThatCount(
        wordsIn(phrase).map(({ text }) => text),
        language,
      )
      return { stems: words.map(stemOf), wanted: weighed(allOf(words.map(ofWord)), weights.synonym) }
    })
    const usable = phrases.filter(({ stems }) => stems.length > 0)
    return new Map(usable.map((phrase) => [phrase.stems.join(' '), phrase]))
  }

  /** By the stem of its first word, each phrase of the editors' groups with what means the same. */
  const phrasesOf = (groups: SynonymGroups): ReadonlyMap<string, Phrase[]> => {
    const known = new Map<string, Phrase[]>()
    for (const group of groups) {
      if (group.language !== language) continue
      const phrases = [...phrasesIn(group).values()]
      for (const phrase of phrases) {
        const [first = ''] = phrase.stems
        const same = phrases.filter((each) => each !== phrase).map(({ wanted }) => wanted)
        known.set(first, [...(known.get(first) ?? []), { stems: phrase.stems, same }])
      }
    }
    return known
  }
  const knownPhrases = new WeakMap<SynonymGroups, ReadonlyMap<string, Phrase[]>>()
  /** Of each of some words what means the same as it, or as the phrase that it is in: that says the whole phrase. */
  const synonymsOf = (words: readonly string[], groups: SynonymGroups): Wanted[][] => {
    const phrases = knownPhrases.get(groups) ?? phrasesOf(groups)
    knownPhrases.set(groups, phrases)
    const typed = words.map(stemOf)
    const found = words.map((): Wanted[] => [])
    for (const [at, first] of typed.entries())
      for (const { stems, same } of phrases.get(first) ?? [])
        if (stems.every((each, further) => typed[at + further] === each))
          for (const further of stems.keys()) found[at + further]?.push(...same)
    return found
  }

  const isThere = (wanted: Wanted, { sees }: Asking): boolean => tallyOf(wanted).ids.some(sees)

  /**
   * The avgift of medlemsavgift. Only words that the searcher can read decide that, or trying words would reveal
   * others.
   */
  const kindOf = (word: string, asking: Asking): string | null => {
    if (language !== 'sv') return null
    const splits = splitsOf(piecesOf(word).joined, lexicon)
    return splits.find(({ head }) => isThere(term(stem(head, language)), asking))?.tail ?? null
  }

  /** What says a word in any of its forms, a synonym, or what it is a kind of. */
  const saying = (word: string, synonyms: readonly Wanted[], asking: Asking): Wanted => {
    const kind = kindOf(word, asking)
    return anyOf([ofWord(word), ...synonyms, ...(kind === null ? [] : [weighed(ofForm(kind), weights.kind)])])
  }

  const beginningWith = (word: string): Wanted => {
    const { exact, undotted } = typedTerms(piecesOf(word).joined, language)
    return weighed(anyOf([beginning(exact), ...(undotted === null ? [] : [beginning(undotted)])]), weights.prefix)
  }

  /** The most used word one letter off that the searcher can read somewhere: no other word is ever revealed. */
  const meantBy = (word: string, asking: Asking): string | null =>
    word.length < shortestCorrected ? null : (wordsOneOff(word).find((each) => isThere(ofWord(each), asking)) ?? null)

  const ofOneWord = (word: string, synonyms: readonly Wanted[], asking: Asking): Said => {
    const saidSo = (each: string, same: readonly Wanted[]) => {
      const wanted = saying(each, same, asking)
      return { word: each, wanted, tally: tallyOf(wanted) }
    }
    const said = saidSo(word, synonyms)
    if (said.tally.ids.some(asking.sees)) return { ...said, isSaid: true }
    const begun = beginningWith(word)
    const tally = word.length < shortestPrefix ? emptyTally(documents.length) : tallyOf(begun)
    if (tally.ids.some(asking.sees) || asking.isTyping) return { word, wanted: begun, tally, isSaid: false }
    const meant = meantBy(word, asking)
    if (meant === null) return { ...said, isSaid: false }
    return { ...saidSo(meant, synonymsOf([meant], asking.synonyms).flat()), isSaid: false }
  }

  const ofLastWord = (word: string, synonyms: readonly Wanted[], asking: Asking): Said => {
    const wanted = anyOf([saying(word, synonyms, asking), beginningWith(word)])
    return { word, wanted, tally: tallyOf(wanted), isSaid: false }
  }

  const termNumbers = (terms: readonly string[]): number[] => terms.flatMap((each) => numberOf(each) ?? [])

  const sayingOneOf = (terms: ReadonlySet<string>): Says => {
    const isQueried = new Uint8Array(postings.terms.length)
    for (const number of termNumbers([...terms])) isQueried[number] = 1
    return (word) => word.terms.some((number) => isQueried[number] === 1)
  }

  /** Documents that match by the same terms have the same matching words. */
  const wordsFound = (each: readonly Said[]): ((id: number) => Says) => {
    const known = new Map<string, Says>()
    return (id) => {
      const terms = new Set(each.flatMap(({ wanted }) => termsIn(wanted, id)))
      const key = [...terms].join(' ')
      const says = known.get(key) ?? sayingOneOf(terms)
      known.set(key, says)
      return says
    }
  }

  return {
    read: rememberedReading((word) => termNumbers(termsOf(word, language, lexicon))),
    find: (text: string, { searcher, synonyms = noSynonyms, isTyping = false }: How): Answer => {
      const sees = visibleTo(searcher)
      const asking: Asking = { sees, synonyms, isTyping }
      const words = wordsIn(text).map((word) => word.text)
      const typed = wordsThatCount(words, language).slice(0, searchLimits.words)
      const same = synonymsOf(typed, synonyms)
      const each = typed.map((word, at) =>
        (isTyping && at === typed.length - 1 ? ofLastWord : ofOneWord)(word, same[at] ?? [], asking),
      )
      const together = emptyTally(documents.length)
      // A document that says a word in more of the ways that were searched says it better.
      for (const { tally } of each)
        for (const id of tally.ids) if (sees(id)) count(together, id, tally.scores[id]! * tally.said[id]!, 1)
      const { said, scores } = together
      const found = kinds.map((): number[] => [])
      for (const id of together.ids) if (said[id]! * 2 >= typed.length) found[kindNumbers[id]!]!.push(id)
      const idsOf = (kind: Kind): number[] => found[kinds.indexOf(kind)] ?? []
      const says = wordsFound(each)
      const order = (one: number, other: number) =>
        said[other]! - said[one]! || scores[other]! - scores[one]! || one - other
      const meant = each.map(({ word }) => word)
      const corrected = meant.some((word, at) => word !== typed[at]) ? meant.join(' ') : null
      return {
        best: (asked, most) =>
          firstOf(asked.flatMap(idsOf), most, order).map((id) => ({ document: documents[id]!, says: () => says(id) })),
        countOf: (kind) => idsOf(kind).length,
        isFound: found.some((ids) => ids.length > 0),
        corrected,
        isSaid: each.length > 0 && each.every(({ isSaid }) => isSaid),
      }
    },
  }
}
export type Search = ReturnType<typeof createSearch>
