import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'
import { addressesOf, PageSection } from './address.ts'
import { imagesIn, linksIn } from './body.ts'
import type { ContentPage, PageText } from './page.ts'
import { pageState } from './shown.ts'
import { whereLinksLead, type LinkToPage } from './where-links-lead.ts'

/** Why a link leads nowhere: there never was such a page, it is shown no longer, or an image is lost. */
export const deadLinkReasons = ['nowhere', 'withdrawn', 'image'] as const

/** A link, or an image, of a page that is shown. */
export const DeadLink = z.object({
  page: z.ulid(),
  section: PageSection,
  title: z.object({ sv: z.string(), en: z.string() }),
  language: Language,
  link: z.string(),
  reason: z.enum(deadLinkReasons),
})
export type DeadLink = z.infer<typeof DeadLink>

/** What the last check of all pages that are shown has found: the first of its dead links, and how many there are. */
export const FoundLinks = z.object({ at: Instant, links: z.array(DeadLink), count: z.number().int() })
export type FoundLinks = z.infer<typeof FoundLinks>

type Head = Pick<ContentPage, 'id' | 'section' | 'publishings'>

const isAt = ({ section, publishings }: Head, to: LinkToPage): boolean =>
  section === to.section && publishings.some((each) => addressesOf(each.address).includes(to.address))

/** Whether it leads to a page that is or will be shown; null for an address that never had one. */
export const leadsToPage = (heads: readonly Head[], to: LinkToPage, now: number): boolean | null => {
  const there = heads.filter((head) => isAt(head, to))
  if (there.length === 0) return null
  return there.some(({ publishings }) => ['published', 'scheduled'].includes(pageState(publishings, now)))
}

type Shown = Head & { text: PageText }

/** The links of a page's text that lead to nothing. `lost`: images of which there is no file. */
export const deadLinksOf = (
  { id: page, section, text }: Shown,
  {
    heads,
    lost,
    productSlug,
    now,
  }: { heads: readonly Head[]; lost: ReadonlySet<string>; productSlug: string; now: number },
): DeadLink[] =>
  Language.options.flatMap((language) => {
    const { dead, toPages } = whereLinksLead(linksIn(text.body[language]), productSlug)
    const found: Pick<DeadLink, 'link' | 'reason'>[] = [
      ...dead.map((link) => ({ link, reason: 'nowhere' as const })),
      ...toPages.flatMap((to) => {
        const leads = leadsToPage(heads, to, now)
        return leads ? [] : [{ link: to.link, reason: leads === null ? ('nowhere' as const) : ('withdrawn' as const) }]
      }),
      ...imagesIn(text.body[language])
        .filter((image) => lost.has(image))
        .map((link) => ({ link, reason: 'image' as const })),
    ]
    return found.map((each) => ({ page, section, title: text.title, language, ...each }))
  })
