import { Language } from '#shared/basics/language.ts'
import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/content.ts'
import { publishingOf, publishIssues, type ContentPage } from '#shared/content/page.ts'
import { takenBack, withPublishing } from '#shared/content/shown.ts'
import { ownLinks, type LinkToPage } from '#shared/content/where-links-lead.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { DepsWith } from '../common/deps.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

/** The page that an editor has seen. @throws not-found; version-conflict with what is stored */
const seenPage = async (id: string, seen: number, { pages }: Stores): Promise<ContentPage> => {
  const stored = await pages.read(id)
  if (!stored) throw new PortalError('not-found')
  if (stored.version !== seen) throw new PortalError('version-conflict', { current: stored })
  return stored
}

/** Saves what an editor has written; readers see what was published before. @throws version-conflict */
export const savePage = operation(contract.savePage, {
  run: async ({ params, body }, caller, { stores }) => {
    const seen = requiredVersion(caller)
    const stored = await stores.pages.read(params.contentPage)
    if (stored && stored.section !== body.section && stored.publishings.length > 0)
      throw new PortalError('invalid-input', { fields: [{ path: 'section', code: 'invalid' }] })
    const page: ContentPage = {
      ...body,
      id: params.contentPage,
      version: seen + 1,
      updatedAt: caller.portalNow,
      reviewedOn: stored?.reviewedOn ?? null,
      publishedVersion: stored?.publishedVersion ?? 0,
      publishings: stored?.publishings ?? [],
    }
    await stores.pages.save(page, seen)
    return page
  },
})

/** The links of a page that lead to nothing that is, or was, shown. */
const deadLinks = async (page: ContentPage, productSlug: string, { pages }: Stores): Promise<FieldIssue[]> => {
  const issue = (language: Language, link: string): FieldIssue => ({
    path: `body.${language}`,
    code: 'page-link-dead',
    params: { address: link },
  })
  const found = await Promise.all(
    Language.options.map(async (language) => {
      const { dead, toPages } = ownLinks(page.body[language], productSlug)
      const known = await Promise.all(toPages.map((each) => pages.at(each.section, each.language, each.address)))
      const missing = toPages.filter((_, index) => known[index] === null && !isItself(page, toPages[index]))
      return [...dead, ...missing.map(({ link }) => link)].map((link) => issue(language, link))
    }),
  )
  return found.flat()
}

const isItself = ({ section, address }: ContentPage, link: LinkToPage | undefined): boolean =>
  link?.section === section && link.address === address[link.language]

/** @throws invalid-input for what is missing in either language, times that have passed, an address that is taken */
export const publishPage = operation(contract.publishPage, {
  run: async ({ params }, caller, { stores, config }: DepsWith<'productSlug'>) => {
    const { portalNow } = caller
    const seen = requiredVersion(caller)
    const stored = await seenPage(params.contentPage, seen, stores)
    const fields = [...publishIssues(stored, portalNow), ...(await deadLinks(stored, config.productSlug, stores))]
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    const publishing = publishingOf(stored, seen + 1, portalNow)
    const page: ContentPage = {
      ...stored,
      version: seen + 1,
      publishedVersion: seen + 1,
      updatedAt: portalNow,
      reviewedOn: stockholmDate(portalNow),
      publishings: withPublishing(stored.publishings, publishing),
    }
    const { title, summary, body } = stored
    await stores.pages.publish(page, seen, { publishing, text: { title, summary, body } })
    return page
  },
})

export const withdrawPage = operation(contract.withdrawPage, {
  run: async ({ params }, caller, { stores }) => {
    const { portalNow } = caller
    const seen = requiredVersion(caller)
    const stored = await seenPage(params.contentPage, seen, stores)
    const page: ContentPage = {
      ...stored,
      version: seen + 1,
      // What is written is as much, or as little, published as before.
      publishedVersion: stored.publishedVersion === seen ? seen + 1 : stored.publishedVersion,
      updatedAt: portalNow,
      publishings: takenBack(stored.publishings, portalNow),
    }
    await stores.pages.save(page, seen)
    return page
  },
})
