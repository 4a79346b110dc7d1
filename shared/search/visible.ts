import type { Publishing } from '../content/page.ts'
import { isForReader } from '../content/reader-kinds.ts'
import type { Page } from '../languages/paths.ts'
import { mayOpenAs, pageAccess } from '../roles/page-access.ts'
import { rights } from '../roles/rights.ts'
import type { Role } from '../roles/role.ts'
import type { SearchDocument } from './document.ts'

/** From when until when each publishing of a page is shown: what begins later takes its place. */
export const shownTimes = <P extends Pick<Publishing, 'from' | 'until'>>(
  publishings: readonly P[],
): { publishing: P; from: number; until: number | null }[] =>
  publishings.map((publishing, index) => {
    const ends = [publishing.until, publishings[index + 1]?.from ?? null].filter((time) => time !== null)
    return { publishing, from: publishing.from, until: ends.length > 0 ? Math.min(...ends) : null }
  })

/** Whether a page shows what is a member's own: it opens for members once they have signed in. */
const isOfOwn = (page: Page): boolean => {
  const access = pageAccess[page]
  return access === 'own' || (typeof access === 'object' && rights[access.right].of === 'own')
}

export const isOpen = (page: Page): boolean => pageAccess[page] === 'open'

/** Visitors are shown what members can do, since most of them are members who have not signed in. */
const isShownToVisitors = ({ kind, place: { page } }: Pick<SearchDocument, 'kind' | 'place'>): boolean =>
  isOpen(page) || (kind === 'act' && isOfOwn(page))

/** What of a document says whom it is for; many documents have the same. */
type Audience = Pick<SearchDocument, 'kind' | 'readers' | 'place'>

export type Searcher = { now: number; opens: (what: Audience) => boolean }

/** Who acts in a role at `now`, null for a visitor: what is shown to them, on a page that opens. */
export const searcherAs = (role: Role | null, now: number): Searcher => {
  const opening = new Map<Page, boolean>()
  const opens = (page: Page, as: Role): boolean => {
    const does = opening.get(page) ?? mayOpenAs(page, as, now).ok
    opening.set(page, does)
    return does
  }
  return {
    now,
    opens: (what) => {
      if (!isForReader(what.readers, role)) return false
      return role === null ? isShownToVisitors(what) : opens(what.place.page, role)
    },
  }
}

/** By document number: shown then, and for them. Each audience is checked once: a common word is in most documents. */
export const visibleIn = (documents: readonly SearchDocument[]) => {
  const from = Float64Array.from(documents, (document) => document.from)
  const until = Float64Array.from(documents, (document) => document.until ?? Number.POSITIVE_INFINITY)
  const audiences: Audience[] = []
  const numbers = new Map<string, number>()
  const audienceOf = Uint32Array.from(documents, (document) => {
    const key = [document.kind, document.place.page, ...document.readers].join(' ')
    const number = numbers.get(key) ?? audiences.push(document) - 1
    numbers.set(key, number)
    return number
  })
  return ({ now, opens }: Searcher): ((id: number) => boolean) => {
    const asked: boolean[] = []
    const isFor = (audience: number): boolean => (asked[audience] ??= opens(audiences[audience]!))
    return (id) => now >= from[id]! && now < until[id]! && isFor(audienceOf[id]!)
  }
}
