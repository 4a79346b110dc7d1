import { useEffect, useState } from 'react'
import type { OccasionView } from '#shared/contract/courses.ts'
import { nextChange } from '#shared/courses/availability.ts'

/** A browser waits no longer (ms) at once. */
const longestWait = 3_600_000

/**
 * Portal time as it goes on after the portal was last asked (`heardAt`, the browser’s clock): the page is shown anew as
 * sign-up opens or closes, when an occasion starts or ends, and at other moments of its own.
 */
export const usePortalNow = (
  portalNow: number,
  heardAt: number,
  occasions: readonly OccasionView[],
  moments: readonly (number | null | undefined)[] = [],
): number => {
  const [lastReadAt, setReadAt] = useState(heardAt)
  const now = portalNow + Math.max(0, lastReadAt - heardAt)
  const ahead = moments.flatMap((at) => (at && at > now ? [at] : []))
  const changes = [...ahead, ...occasions.flatMap((occasion) => nextChange(occasion, now) ?? [])]
  const next = changes.length > 0 ? Math.min(...changes) : null
  useEffect(() => {
    if (next === null) return undefined
    const wait = next - portalNow - (Date.now() - heardAt)
    const timer = setTimeout(() => setReadAt(Date.now()), Math.min(Math.max(wait, 0), longestWait))
    return () => clearTimeout(timer)
  }, [next, portalNow, heardAt, lastReadAt])
  return now
}
