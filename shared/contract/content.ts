import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { PageAddress, PageSection } from '../content/address.ts'
import { ContentPage, PageDraft, PageText, Publishing } from '../content/page.ts'
import { readerKinds } from '../content/reader-kinds.ts'
import { pageStates } from '../content/shown.ts'
import { StartView } from '../public-pages/start-view.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const InBoth = z.object({ sv: z.string(), en: z.string() })

export const PageHead = z.object({ id: z.ulid(), address: InBoth, title: InBoth })
export type PageHead = z.infer<typeof PageHead>

/** A page as its reader sees it; `beside`: the pages of its room that the reader may open, this one among them. */
export const PageView = PageText.extend({
  id: z.ulid(),
  number: z.number().int(),
  section: PageSection,
  address: InBoth,
  /** When an editor last published it, or said that it holds. */
  reviewedOn: Day,
  beside: z.array(PageHead),
})
export type PageView = z.infer<typeof PageView>

/** `as`: an editor's question what a person of that kind, or a visitor, is shown. */
const Query = z.object({ as: z.enum(readerKinds).optional() })
const open = { method: 'GET', access: 'open', query: Query, body: none } as const

/** What the start page shows everybody: what may have happened, courses soon and what is new. */
export const readStart = endpoint({ ...open, name: 'readStart', path: '/start', params: none, reply: StartView })

/** The pages of a room that the reader may open. */
export const readSection = endpoint({
  ...open,
  name: 'readSection',
  path: '/pages/:section',
  params: z.object({ section: PageSection }),
  reply: z.object({ pages: z.array(PageHead.extend({ summary: InBoth })) }),
})

/** By its address in either language or a former one. Drafts, what is over, to come or for others do not exist. */
export const readPage = endpoint({
  ...open,
  name: 'readPage',
  path: '/pages/:section/:address',
  params: z.object({ section: PageSection, address: PageAddress }),
  reply: PageView,
})

const PageParams = z.object({ contentPage: z.ulid() })
const manage = { access: ofUnion('content.manage'), query: none } as const

export const ManagedPage = z.object({
  id: z.ulid(),
  section: PageSection,
  title: InBoth,
  state: z.enum(pageStates),
  /** When that changes next, if it is known. */
  changesAt: Instant.nullable(),
  /** Whether something is written that is not published. */
  isChanged: z.boolean(),
  updatedAt: Instant,
  reviewOn: z.string(),
})
export type ManagedPage = z.infer<typeof ManagedPage>

const ManagedPages = z.object({ pages: z.array(ManagedPage), portalNow: Instant })
export type ManagedPages = z.infer<typeof ManagedPages>

/** Every page that editors have begun. */
export const readManagedPages = endpoint({
  ...manage,
  name: 'readManagedPages',
  method: 'GET',
  path: '/managed-pages',
  params: none,
  body: none,
  reply: ManagedPages,
})

/** `reviewer`: the name of who last published it, or said that it holds. */
export const ManagedPageView = z.object({ page: ContentPage, portalNow: Instant, reviewer: z.string().nullable() })
export type ManagedPageView = z.infer<typeof ManagedPageView>

export const readManagedPage = endpoint({
  ...manage,
  name: 'readManagedPage',
  method: 'GET',
  path: '/managed-pages/:contentPage',
  params: PageParams,
  body: none,
  reply: ManagedPageView,
})

/** Saves under the browser's id; `If-Match` says which version it builds upon, 0 for a new one. */
export const savePage = endpoint({
  ...manage,
  name: 'savePage',
  method: 'PUT',
  path: '/managed-pages/:contentPage',
  params: PageParams,
  body: PageDraft,
  reply: ContentPage,
})

/** Publishes the draft that was seen (`If-Match`), from and until the times that it says. */
export const publishPage = endpoint({
  ...manage,
  name: 'publishPage',
  method: 'POST',
  path: '/managed-pages/:contentPage/publishings',
  params: PageParams,
  body: none,
  reply: ContentPage,
})

/** Shows the page no longer, nor what was to come. What is written stays. */
export const withdrawPage = endpoint({
  ...manage,
  name: 'withdrawPage',
  method: 'POST',
  path: '/managed-pages/:contentPage/withdrawal',
  params: PageParams,
  body: none,
  reply: ContentPage,
})

export const PageReview = PageDraft.pick({ reviewOn: true })

/**
 * Says of what is shown, without publishing anything, that an editor has gone through it and it holds (`If-Match`).
 * @throws wrong-step where nothing is shown; invalid-input for a day that has passed
 */
export const reviewPage = endpoint({
  ...manage,
  name: 'reviewPage',
  method: 'POST',
  path: '/managed-pages/:contentPage/reviews',
  params: PageParams,
  body: PageReview,
  reply: ContentPage,
})

/**
 * What is saved as a person of a kind, or a visitor, would be shown it.
 * @throws unauthorized where the page is for others
 */
export const previewPage = endpoint({
  ...manage,
  name: 'previewPage',
  method: 'GET',
  path: '/managed-pages/:contentPage/preview',
  query: z.object({ as: z.enum(readerKinds) }),
  params: PageParams,
  body: none,
  reply: z.object({ text: PageText }),
})

/** A version that was published once, to compare with or to go back to. */
export const readPageVersion = endpoint({
  ...manage,
  name: 'readPageVersion',
  method: 'GET',
  path: '/managed-pages/:contentPage/versions/:number',
  params: z.object({ contentPage: z.ulid(), number: z.coerce.number().int().min(1) }),
  body: none,
  reply: z.object({ text: PageText, publishing: Publishing }),
})
