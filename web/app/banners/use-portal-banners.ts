import { useState } from 'react'
import { dismissalOf } from '#shared/content/banner-kinds.ts'
import type { ShownBanner } from '#shared/content/banner.ts'
import { dismissBanner } from '#shared/contract/sign-in.ts'
import { call } from '#web/client/api.ts'
import { useSession, useShell } from '#web/client/query.ts'
import { keepPutAway, putAwayHere } from './put-away.ts'

/**
 * What editors have the portal say to the reader. What a visitor puts away their browser remembers, else the session
 * does.
 */
export const usePortalBanners = () => {
  const isSignedIn = useSession()?.signedIn === true
  const banners = useShell()?.banners ?? []
  const [away, setAway] = useState<readonly string[]>([])
  const gone = new Set([...away, ...(isSignedIn ? [] : putAwayHere())])
  const putAway = (banner: ShownBanner) => {
    const dismissal = dismissalOf(banner)
    setAway((before) => [...before, dismissal])
    if (!isSignedIn) return keepPutAway(dismissal)
    // What the portal did not hear stays away until the page is opened anew.
    const { id, number } = banner
    call(dismissBanner, { body: { id, number } }).catch(() => undefined)
  }
  return { banners: banners.filter((banner) => !gone.has(dismissalOf(banner))), putAway }
}
