import * as contract from '#shared/contract/sign-in.ts'
import { dismissalOf, isDismissible } from '#shared/content/banner-kinds.ts'
import { PortalError } from '#shared/errors.ts'
import type { DepsWith } from '../common/deps.ts'
import { openOperation, operation } from '../common/operation.ts'
import { bannersFor, shellTag } from '../common/shell.ts'
import { sessionView } from './session-view.ts'

type Deps = DepsWith<'productName'>

/** What every page stands on is never missing for want of a banner. */
export const readShell = openOperation(contract.readShell, {
  run: async (_, visitor, deps: Deps) => {
    const { signedIn } = visitor
    const [session, banners] = await Promise.all([
      sessionView(visitor, signedIn, deps),
      bannersFor(visitor, signedIn, deps),
    ])
    return { session, banners, tag: shellTag(signedIn, banners) }
  },
})

/** Said again it stays put away. @throws not-found for what is not shown to the reader */
export const dismissBanner = operation(contract.dismissBanner, {
  run: async ({ body }, caller, deps: Deps) => {
    const shown = await bannersFor(caller, caller, deps)
    const banner = shown.find(({ id, number }) => id === body.id && number === body.number)
    if (banner && isDismissible(banner))
      await deps.stores.sessions.dismissBanner(caller.session.hash, dismissalOf(banner))
    else if (!caller.session.dismissedBanners?.includes(dismissalOf(body))) throw new PortalError('not-found')
    return {}
  },
})
