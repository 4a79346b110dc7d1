import type { z } from 'zod'
import type { Language } from '../basics/language.ts'
import type { ShownFrame } from '../content/shown-frame.ts'
import type { Page } from '../languages/paths.ts'
import type { PageSection } from '../content/address.ts'
import type { PageView, readSection } from '../contract/content.ts'
import type { CatalogueView, OccasionPage } from '../contract/courses.ts'
import type { SessionView } from '../contract/sign-in.ts'
import type { StartView } from './start-view.ts'

export type VisitorSession = Extract<SessionView, { signedIn: false }>

/** What a page would ask for first, as a visitor is answered. */
export type PublicAnswer =
  | { of: 'room'; section: PageSection; reply: z.infer<typeof readSection.reply> }
  | { of: 'page'; section: PageSection; address: string; reply: PageView }
  | { of: 'start'; reply: StartView }
  | { of: 'catalogue'; reply: CatalogueView }
  | { of: 'occasion'; reply: OccasionPage }

export type PageToRender = {
  /** The address, with its query. */
  address: string
  /** Null for a browser that may be signed in: what is for a person comes when it is known who that is. */
  session: VisitorSession | null
  answer: PublicAnswer | null
  /** Menu, footer and contact information, where they could be read. */
  frame: ShownFrame | null
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
