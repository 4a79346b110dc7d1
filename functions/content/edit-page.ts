import { Language } from '#shared/basics/language.ts'
import * as contract from '#shared/contract/content.ts'
import { linksIn, withoutGaps } from '#shared/content/body.ts'
import {
  asReviewed,
  publishingOf,
  publishIssues,
  reviewIssues,
  reviewOnOf,
  type ContentPage,
} from '#shared/content/page.ts'
import { asPublished, asWithdrawn } from '#shared/content/shown.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { DepsWith } from '../common/deps.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { findDeadLinks } from './dead-links.ts'
import { foreignImages, goneImages } from './images.ts'
import { refreshPublicFiles } from './refresh-public-files.ts'

/** @throws not-found */
const required = (stored: ContentPage | null): ContentPage => {
  if (!stored) throw new PortalError('not-found')
  return stored
}

/** The page that an editor has seen. @throws not-found; version-conflict with what is stored */
const seenPage = async (id: string, seen: number, { pages }: Stores): Promise<ContentPage> => {
  const stored = required(await pages.read(id))
  if (stored.version !== seen) throw new PortalError('version-conflict', { current: stored })
  return stored
}

/** Saves what an editor has written; readers see what was published before. @throws version-conflict */
export const savePage = operation(contract.savePage, {
  run: async ({ params, body }, caller, { stores }) => {
    const seen = requiredVersion(caller)
    return stores.pages.save(params.contentPage, seen, (stored) => {
      if (stored && stored.section !== body.section && stored.publishedVersion > 0)
        throw new PortalError('invalid-input', { fields: [{ path: 'section', code: 'invalid' }] })
      const foreign = foreignImages(params.contentPage, body)
      if (foreign.length > 0) throw new PortalError('invalid-input', { fields: foreign })
      return {
        ...body,
        id: params.contentPage,
        version: seen + 1,
        updatedAt: caller.portalNow,
        publishedVersion: stored?.publishedVersion ?? 0,
        publishings: stored?.publishings ?? [],
        reviewedBy: stored?.reviewedBy ?? null,
        reviews: stored?.reviews ?? 0,
        reviewOn: reviewOnOf(body, stored),
      }
    })
  },
})

const deadLinks = async (
  page: ContentPage,
  productSlug: string,
  stores: Stores,
  now: number,
): Promise<FieldIssue[]> => {
  const deadAmong = await findDeadLinks({ stores, productSlug, now, from: page })
  return Language.options.flatMap((language) => {
    const all = deadAmong(linksIn(page.body[language]))
    const issue = { path: `body.${language}`, code: 'page-link-dead' as const, params: { address: all.join(', ') } }
    return all.length > 0 ? [issue] : []
  })
}

/** @throws invalid-input for what is missing in either language, times that have passed, an address that is taken */
export const publishPage = operation(contract.publishPage, {
  run: async ({ params }, caller, deps: FileDeps & DepsWith<'productSlug'>) => {
    const { stores, config } = deps
    const { portalNow } = caller
    const seen = requiredVersion(caller)
    const stored = await seenPage(params.contentPage, seen, stores)
    const fields = [
      ...publishIssues(stored, portalNow),
      ...(await deadLinks(stored, config.productSlug, stores, portalNow)),
      ...(await goneImages(stored, deps)),
    ]
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    const publishing = publishingOf(stored, seen + 1, portalNow)
    const { title, summary, body } = stored
    const text = { title, summary, body: { sv: withoutGaps(body.sv), en: withoutGaps(body.en) } }
    const page = await stores.pages.publish(params.contentPage, seen, { publishing, text }, (current) => ({
      ...asPublished(required(current), publishing, portalNow),
      reviewedBy: caller.person.ref,
    }))
    await refreshPublicFiles('pages', deps, portalNow)
    return page
  },
})

export const withdrawPage = operation(contract.withdrawPage, {
  run: async ({ params }, caller, deps: FileDeps) => {
    const { stores } = deps
    const { portalNow } = caller
    const seen = requiredVersion(caller)
    const page = await stores.pages.save(params.contentPage, seen, (stored) => asWithdrawn(required(stored), portalNow))
    await refreshPublicFiles('pages', deps, portalNow)
    return page
  },
})

/** @throws version-conflict; wrong-step where nothing is shown; invalid-input for a day that has passed */
export const reviewPage = operation(contract.reviewPage, {
  run: async ({ params, body }, caller, deps: FileDeps) => {
    const { portalNow, person } = caller
    const seen = requiredVersion(caller)
    const page = await deps.stores.pages.save(params.contentPage, seen, (stored) => {
      const fields = reviewIssues(body, portalNow)
      if (fields.length > 0) throw new PortalError('invalid-input', { fields })
      const reviewed = asReviewed(required(stored), { ...body, by: person.ref }, portalNow)
      if (!reviewed) throw new PortalError('wrong-step')
      return reviewed
    })
    await refreshPublicFiles('pages', deps, portalNow)
    return page
  },
})
