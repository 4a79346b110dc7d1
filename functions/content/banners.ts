import * as contract from '#shared/contract/content-banners.ts'
import { bannerIssues, bannerPublishingOf, type StoredBanner } from '#shared/content/banner.ts'
import { asPublished, asWithdrawn, pageState } from '#shared/content/shown.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

export const readManagedBanners = operation(contract.readManagedBanners, {
  run: async (_, { portalNow }, { stores }) => {
    const banners = (await stores.banners.list()).map((banner) => ({
      ...banner,
      state: pageState(banner.publishings, portalNow),
    }))
    return { banners: banners.toSorted((one, other) => other.updatedAt - one.updatedAt), portalNow }
  },
})

export const readManagedBanner = operation(contract.readManagedBanner, {
  run: async ({ params }, { portalNow }, { stores }) => {
    const banner = await stores.banners.read(params.banner)
    if (!banner) throw new PortalError('not-found')
    return { banner, portalNow }
  },
})

/** The banner that an editor has seen. @throws not-found; version-conflict with what is stored */
const seenBanner = async (id: string, seen: number, { banners }: Stores): Promise<StoredBanner> => {
  const stored = await banners.read(id)
  if (!stored) throw new PortalError('not-found')
  if (stored.version !== seen) throw new PortalError('version-conflict', { current: stored })
  return stored
}

/** Saves what an editor has written; readers see what was published before. @throws version-conflict */
export const saveBanner = operation(contract.saveBanner, {
  run: async ({ params, body }, caller, { stores }) => {
    const seen = requiredVersion(caller)
    const stored = seen === 0 ? null : await seenBanner(params.banner, seen, stores)
    const banner: StoredBanner = {
      ...body,
      id: params.banner,
      version: seen + 1,
      updatedAt: caller.portalNow,
      publishedVersion: stored?.publishedVersion ?? 0,
      publishings: stored?.publishings ?? [],
    }
    await stores.banners.save(banner, seen, stored)
    return banner
  },
})

/** @throws invalid-input for what is missing in either language, and times that have passed */
export const publishBanner = operation(contract.publishBanner, {
  run: async ({ params }, caller, { stores }) => {
    const { portalNow } = caller
    const seen = requiredVersion(caller)
    const stored = await seenBanner(params.banner, seen, stores)
    const fields = bannerIssues(stored, portalNow)
    if (fields.length > 0) throw new PortalError('invalid-input', { fields })
    const publishing = bannerPublishingOf(stored, seen + 1, portalNow)
    const banner = asPublished(stored, publishing, portalNow)
    await stores.banners.save(banner, seen, stored)
    return banner
  },
})

export const withdrawBanner = operation(contract.withdrawBanner, {
  run: async ({ params }, caller, { stores }) => {
    const { portalNow } = caller
    const seen = requiredVersion(caller)
    const stored = await seenBanner(params.banner, seen, stores)
    const banner = asWithdrawn(stored, portalNow)
    await stores.banners.save(banner, seen, stored)
    return banner
  },
})
