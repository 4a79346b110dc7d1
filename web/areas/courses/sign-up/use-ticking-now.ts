import { useEffect, useState } from 'react'

const second = 1_000

/**
 * Portal time as it goes on since the portal was last asked (`heardAt`, the browser’s clock), each second while it
 * ticks.
 */
export const useTickingNow = (portalNow: number, heardAt: number, ticks: (now: number) => boolean): number => {
  const [lastReadAt, setReadAt] = useState(heardAt)
  const now = portalNow + Math.max(0, lastReadAt - heardAt)
  const isTicking = ticks(now)
  useEffect(() => {
    if (!isTicking) return undefined
    const timer = setInterval(() => setReadAt(Date.now()), second)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
