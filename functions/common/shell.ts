import { createHash } from 'node:crypto'
import { shownBanners, type ShownBanner } from '#shared/content/banner.ts'
import { closureBanners } from '#shared/operator/closure.ts'
import type { Deps } from './deps.ts'
import type { SignedIn, Visit } from './exchange.ts'

/** The header by which an answer to a page's own question tells what the frame would be told now. */
export const shellHeader = 'x-shell'

type Reader = Pick<SignedIn, 'session' | 'who' | 'person'> | null

/** What somebody is shown above every page. What is closed for maintenance, or will be, stands before what editors say. */
export const bannersFor = async (
  { portalNow }: Pick<Visit, 'portalNow'>,
  reader: Reader,
  { portal }: Pick<Deps, 'portal'>,
): Promise<ShownBanner[]> => {
  const [banners, closures] = await Promise.all([portal.banners.now(), portal.closures.now()])
  const shown = shownBanners(banners, {
    role: reader?.who.activeRole ?? null,
    now: portalNow,
    dismissed: reader?.session.dismissedBanners ?? [],
  })
  return [...closureBanners(closures, portalNow), ...shown]
}

/**
 * What tells one state of the frame from another: whose session it is, what they may act as, and what they are shown. No instant
 * is in it, and nothing that a function would have to ask the store for.
 */
export const shellTag = (reader: Reader, banners: readonly ShownBanner[]): string => {
  const of = reader && [reader.who.ref, reader.who.activeRole?.id, reader.who.roles, reader.person.name]
  return createHash('sha256')
    .update(JSON.stringify([of, banners]))
    .digest('base64url')
    .slice(0, 16)
}
