import type { AnyEndpoint } from '../contract/endpoint.ts'
import { readOwnMembership } from '../contract/membership.ts'
import type { Page } from '../languages/paths.ts'

type Rendered = {
  /** What is missing without the data that it asks for: all of it, a part, or nothing. */
  asks: 'all' | 'part' | 'nothing'
  /** Whether it depends on who reads: it is rendered for a visitor who is certainly not signed in. */
  needsVisitor: boolean
}

const written: Rendered = { asks: 'all', needsVisitor: false }
const terms: Rendered = { asks: 'nothing', needsVisitor: true }

/** Pages that are HTML before any script. */
export const renderedPages: Readonly<Partial<Record<Page, Rendered>>> = {
  start: { asks: 'part', needsVisitor: true },
  membershipSection: written,
  membershipPage: written,
  adviceSection: written,
  advicePage: written,
  aboutSection: written,
  aboutPage: written,
  courseCatalogue: { asks: 'all', needsVisitor: false },
  occasion: { asks: 'all', needsVisitor: true },
  membershipTerms: terms,
  directDebitTerms: terms,
}

/** Pages of a signed-in user that are HTML before any script, with what they ask for first in their name. */
export const ownPages = { myProduct: readOwnMembership } as const satisfies Partial<Record<Page, AnyEndpoint>>

export const isOwnPage = (page: Page): page is keyof typeof ownPages => page in ownPages
