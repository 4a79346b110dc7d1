import type { Page } from '../languages/paths.ts'

type Rendered = {
  /** The file of the web app that shows it. */
  file: string
  /** Whether it is empty without what it asks for, lacks a part of it then, or asks for nothing. */
  asks: 'all' | 'part' | 'nothing'
  /** Whether it depends on who reads: it is rendered for whoever surely is not signed in. */
  needsVisitor: boolean
}

const room: Rendered = { file: 'areas/content/section-page.tsx', asks: 'all', needsVisitor: false }
const written: Rendered = { file: 'areas/content/article-page.tsx', asks: 'all', needsVisitor: false }
const terms = (file: string): Rendered => ({
  file: `areas/membership-application/${file}`,
  asks: 'nothing',
  needsVisitor: true,
})

/** Pages that are HTML before any script. */
export const renderedPages: Readonly<Partial<Record<Page, Rendered>>> = {
  start: { file: 'areas/start/start-page.tsx', asks: 'part', needsVisitor: true },
  membershipSection: room,
  membershipPage: written,
  adviceSection: room,
  advicePage: written,
  aboutSection: room,
  aboutPage: written,
  courseCatalogue: { file: 'areas/courses/catalogue/catalogue-page.tsx', asks: 'all', needsVisitor: false },
  occasion: { file: 'areas/courses/occasion/occasion-page.tsx', asks: 'all', needsVisitor: true },
  membershipTerms: terms('membership-terms-page.tsx'),
  directDebitTerms: terms('direct-debit-terms-page.tsx'),
}
