import { useEffect, useState } from 'react'
import { useAssignments } from './use-assignments.tsx'

const second = 1000

/** Whole seconds of real time until an instant; 0 when it has passed. Counts down by itself. */
export const useSecondsUntil = (instant: number | null): number => {
  const { view, heardAt } = useAssignments()
  const [now, setNow] = useState(() => Date.now())
  const left =
    instant === null ? 0 : Math.max(0, Math.ceil((instant - (view.serverNow + Math.max(0, now - heardAt))) / second))
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const ticking = setInterval(() => setNow(Date.now()), second / 2)
    return () => clearInterval(ticking)
  }, [isCounting])
  return left
}
