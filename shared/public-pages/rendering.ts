import type { z } from 'zod'
import type { Language } from '../basics/language.ts'
import type { Page } from '../languages/paths.ts'
import type { PageSection } from '../content/address.ts'
import type { PageView, readSection } from '../contract/content.ts'
import type { CatalogueView, OccasionPage } from '../contract/courses.ts'
import type { OwnMembership } from '../contract/membership.ts'
import type { SessionView, Shell } from '../contract/sign-in.ts'
import type { StartView } from './start-view.ts'

/** What a page would ask for first, as a visitor is answered. */
export type PublicAnswer =
  | { of: 'room'; section: PageSection; reply: z.infer<typeof readSection.reply> }
  | { of: 'page'; section: PageSection; address: string; reply: PageView }
  | { of: 'start'; reply: StartView }
  | { of: 'catalogue'; reply: CatalogueView }
  | { of: 'occasion'; reply: OccasionPage }

export type OwnAnswer = { of: 'own-membership'; reply: OwnMembership }

export type PageToRender = {
  /** The address, with its query. */
  address: string
  /** Null for a browser that may be signed in, unless the page is its reader's own: what is personal comes later. */
  session: SessionView | null
  answer: PublicAnswer | OwnAnswer | null
  /** Null where it could not be read. */
  shell: Shell | null
  /** Whether the whole page is rendered, or the frame around it alone. */
  isWhole: boolean
  productName: string
  isDemo: boolean
}

export type RenderedPage = {
  html: string
  language: Language
  /** What the page calls itself; null for a frame. */
  title: string | null
  description: string | null
  /** What the page in the browser begins with, by the keys under which it keeps it. */
  queries: [key: readonly unknown[], data: unknown][]
}

/** Renders pages as the browser does; null for an address that only leads on. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | null>

/** Files of the app that show a page, by their names in its build. */
export type PartsOf = (page: Page, language: Language) => readonly string[]

/** The id of what a page is served with, beside its HTML. */
export const servedId = 'served'

/** Says of `#root` that the page in it is whole, so that the browser goes on with it. */
export const wholeMark = 'data-whole'

/** Says the name of the union before anything is asked. */
export const productNameMeta = 'product-name'
