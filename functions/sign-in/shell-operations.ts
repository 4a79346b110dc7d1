import * as contract from '#shared/contract/sign-in.ts'
import { dismissalOf, isDismissible } from '#shared/content/banner-kinds.ts'
import { shownFrame } from '#shared/content/shown-frame.ts'
import { PortalError } from '#shared/errors.ts'
import type { DepsWith } from '../common/deps.ts'
import { notModified } from '../common/exchange.ts'
import { openOperation, operation } from '../common/operation.ts'
import { readerOf } from '../common/reader-of.ts'
import { aroundPages, readingAs, shellTag, shellVersion } from '../common/shell.ts'
import { sessionView } from './session-view.ts'

type Deps = DepsWith<'productName' | 'contactEmail' | 'contactPhone'>

/** A frame that cannot be read is shown as it was last known. `as`: shown as the previewed reader has it. */
export const readShell = openOperation(contract.readShell, {
  run: async ({ query: { as } }, visitor, deps: Deps) => {
    const { signedIn, portalNow, headers } = visitor
    const reading = as === undefined ? readingAs(signedIn) : { role: readerOf(visitor, as), dismissed: [] }
    const around = await aroundPages(visitor, reading, deps)
    const tag = shellTag(visitor, signedIn, around)
    const version = shellVersion(tag, visitor)
    headers.set('etag', version)
    // The page holds it in its memory: on the disk of a shared computer it would be a person's name.
    headers.set('cache-control', 'no-store')
    if (visitor.ifNoneMatch === version) return notModified
    const frame = shownFrame(around.frame, {
      isSignedIn: reading.role !== null,
      now: portalNow,
      productSlug: deps.config.productSlug,
      usual: deps.config,
    })
    return { session: await sessionView(visitor, signedIn, deps), banners: around.banners, frame, tag, version }
  },
})

/**
 * Dismissed again it stays dismissed. Dismissed banners belong to the session, because a list with each person would be
 * data to erase for a message that may be read twice.
 * @throws not-found for what is not shown to the reader
 */
export const dismissBanner = operation(contract.dismissBanner, {
  run: async ({ body }, caller, deps: Deps) => {
    const { banners } = await aroundPages(caller, readingAs(caller), deps)
    const banner = banners.find(({ id, number }) => id === body.id && number === body.number)
    if (banner && isDismissible(banner))
      await deps.stores.sessions.dismissBanner(caller.session.hash, dismissalOf(banner))
    else if (!caller.session.dismissedBanners?.includes(dismissalOf(body))) throw new PortalError('not-found')
    return {}
  },
})
