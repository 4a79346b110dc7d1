import { createHmac } from 'node:crypto'
import type { Language } from '#shared/basics/language.ts'
import { readSearch as endpoint, type FoundAct, type SearchResult } from '#shared/contract/search.ts'
import { describeError } from '#shared/platform/log.ts'
import type { SearchDocument } from '#shared/search/document.ts'
import { excerptOf, markedIn, type Mark, type Says } from '#shared/search/excerpt.ts'
import type { Found, Search } from '#shared/search/find.ts'
import { searchKinds, type SearchKind } from '#shared/search/kinds.ts'
import { searchLimits } from '#shared/search/limits.ts'
import { isOpen } from '#shared/search/visible.ts'
import { wordsIn } from '#shared/search/words.ts'
import type { DepsWith } from '../common/deps.ts'
import type { Visitor } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { openOperation } from '../common/operation.ts'
import { loadedIndex } from './loaded-index.ts'
import { placeOf } from './place.ts'
import { isKnown, searcherOf } from './searcher.ts'

type Deps = FileDeps & DepsWith<'personalNumberKey'>

const saysSome = (marks: readonly Mark[]): boolean => marks.some(({ hit }) => hit)

/** The summary, or where that does not have the words searched for, the part of the text that does. */
const saidIn = ({ summary, text }: SearchDocument, says: Says, { read }: Search): Mark[] => {
  const beginning = excerptOf(read(summary), says)
  if (saysSome(beginning)) return beginning
  const within = excerptOf(read(text), says)
  return saysSome(within) || beginning.length === 0 ? within : beginning
}

const resultOf = (found: Found, kind: SearchKind, search: Search, now: number): SearchResult => {
  const { document } = found
  const says = found.says()
  return {
    kind,
    title: markedIn(search.read(document.title), says),
    excerpt: saidIn(document, says, search),
    reviewedOn: document.reviewedOn,
    ...placeOf(document, now),
  }
}

const actOf = ({ title, summary, place }: SearchDocument, isSignedIn: boolean): FoundAct => ({
  title,
  about: summary,
  place,
  needsSignIn: !isSignedIn && !isOpen(place.page),
})

/**
 * Counts what a session has searched for and found, so that others can be shown it once many have. A search that finds
 * nothing, a correction and a visitor's search are not counted, because a visitor may type a personal identity number.
 */
const noteSearched = async (text: string, language: Language, { signedIn, realNow }: Visitor, deps: Deps) => {
  const words = wordsIn(text)
  const word = words.map((each) => each.text).join(' ')
  // Words beyond the limit are not searched, so they are not known to find anything.
  if (!signedIn || words.length > searchLimits.words || word.length > searchLimits.synonymLength) return
  const hashed = (what: string) => createHmac('sha256', deps.config.personalNumberKey).update(what).digest('hex')
  const of = `search/${language}/${word}`
  const counted = { language, word, hash: hashed(of), session: hashed(`${of}/${signedIn.session.hash}`) }
  await deps.stores.search
    .noteSearched(counted, realNow)
    // A failed count must not withhold the results.
    .catch((error: unknown) => deps.log({ event: 'failed', level: 'warn', route: 'search', ...describeError(error) }))
}

/** Of what the reader may open. A search is stored only where it finds something word for word. */
export const readSearch = openOperation(endpoint, {
  run: async ({ query: { q, language, filter, as } }, visitor, deps: Deps) => {
    const searcher = searcherOf(visitor, as)
    const { file, in: searched, synonyms } = await loadedIndex(deps, visitor)
    const search = searched(language)
    const { best, countOf, isFound, corrected, isSaid } = search.find(q, { searcher, synonyms })
    if (isSaid && isFound && as === undefined) await noteSearched(q, language, visitor, deps)
    return {
      acts: best(['act'], searchLimits.acts).map(({ document }) => actOf(document, isKnown(visitor, as))),
      results: best(filter === undefined ? searchKinds : [filter], searchLimits.results).flatMap((each) => {
        const kind = searchKinds.find((known) => known === each.document.kind)
        return kind ? [resultOf(each, kind, search, visitor.portalNow)] : []
      }),
      counts: {
        pages: countOf('pages'),
        courses: countOf('courses'),
        statistics: countOf('statistics'),
        help: countOf('help'),
      },
      corrected,
      isRebuilt: file === null,
    }
  },
})
