import type { Language } from '../basics/language.ts'
import { rememberedTerms, type LanguageIndex } from './build-index.ts'
import { lexiconOf, splitsOf, type Lexicon } from './compounds.ts'
import type { SearchDocument } from './document.ts'
import { rememberedReading, type Says } from './excerpt.ts'
import { searchLimits } from './limits.ts'
import { lettersOff } from './letters-off.ts'
import { count, emptyTally, postingsOf, type Tally } from './postings.ts'
import { stem } from './stems.ts'
import { wordsThatCount } from './stop-words.ts'
import type { SynonymGroups } from './synonyms.ts'
import { typedTerms } from './terms.ts'
import { allOf, anyOf, beginning, term, weighed, type Wanted } from './wanted.ts'
import { piecesOf, wordsIn } from './words.ts'

/** Something that was found; `says`: which of its words are what was looked for, worked out for what is shown. */
export type Found = { document: SearchDocument; says: () => Says }
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
/** As `How`, with each document looked at once, by its number. */
type Asking = { sees: (id: number) => boolean; synonyms: SynonymGroups; isTyping: boolean }

/** What else a word is looked for by, and how much that counts beside the word itself. */
const weights = { undotted: 0.8, pieces: 0.7, synonym: 0.6, prefix: 0.5, kind: 0.3 } as const

const shortestCorrected = 4
const shortestPrefix = 3
const noSynonyms: SynonymGroups = []

/** A phrase by the stems of its words that count, and what means the `same`. */
type Phrase = { stems: readonly string[]; same: readonly Wanted[] }

/** What a word was looked for by, and what says it. */
type Said = { word: string; wanted: Wanted; tally: Tally; isSaid: boolean }

/** Searches an index in memory. */
export const createSearch = ({ documents, words, stems, postings }: LanguageIndex, language: Language) => {
  const lexicon: Lexicon = lexiconOf(language === 'sv' ? words : [], stems)
  const termsOf = rememberedTerms(language, lexicon)
  const { tallyOf, termsIn } = postingsOf(postings, documents.length)
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
    const told = phrases.filter(({ stems }) => stems.length > 0)
    return new Map(told.map((phrase) => [phrase.stems.join(' '), phrase]))
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
   * What a compound is a kind of: the avgift of medlemsavgift. Of the site's words those alone tell that it is one which
   * the searcher can read: what others read is not found out by trying words.
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

  /** The most used word that is one letter off, of those that the searcher can read somewhere: no other is ever told. */
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

  const sayingOneOf = (terms: ReadonlySet<string>): Says => {
    const known = new Map<string, boolean>()
    return (word) => {
      const is = known.get(word) ?? termsOf(word).some((each) => terms.has(each))
      known.set(word, is)
      return is
    }
  }

  /** Documents say the same of what was looked for by the same terms: each word of theirs is looked at once. */
  const tellingWords = (each: readonly Said[]): ((id: number) => Says) => {
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
    read: rememberedReading(),
    /** What is found for the words of a text: what says most of them first. Of several words half have to be said. */
    find: (text: string, { sees, synonyms = noSynonyms, isTyping = false }: How): Answer => {
      const looked = new Int8Array(documents.length)
      const seesNumber = (id: number): boolean => {
        if (looked[id] === 0) looked[id] = sees(documents[id]!) ? 1 : -1
        return looked[id] === 1
      }
      const asking: Asking = { sees: seesNumber, synonyms, isTyping }
      const words = wordsIn(text).map((word) => word.text)
      const typed = wordsThatCount(words, language).slice(0, searchLimits.words)
      const same = synonymsOf(typed, synonyms)
      const each = typed.map((word, at) =>
        (isTyping && at === typed.length - 1 ? ofLastWord : ofOneWord)(word, same[at] ?? [], asking),
      )
      const together = emptyTally(documents.length)
      // What says a word in more of the ways that it was looked for says it better.
      for (const { tally } of each)
        for (const id of tally.ids.filter(seesNumber)) count(together, id, tally.scores[id]! * tally.said[id]!, 1)
      const { ids, said, scores } = together
      const says = tellingWords(each)
      const found = ids
        .filter((id) => said[id]! * 2 >= typed.length)
        .toSorted((one, other) => said[other]! - said[one]! || scores[other]! - scores[one]! || one - other)
        .map((id): Found => ({ document: documents[id]!, says: () => says(id) }))
      const meant = each.map(({ word }) => word)
      const corrected = meant.some((word, at) => word !== typed[at]) ? meant.join(' ') : null
      return { found, corrected, isSaid: each.length > 0 && each.every(({ isSaid }) => isSaid) }
    },
  }
}
export type Search = ReturnType<typeof createSearch>
