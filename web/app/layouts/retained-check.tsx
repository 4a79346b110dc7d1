import { useEffect } from 'react'
import { useRetainedUntil } from '#web/features/meeting-card/use-retained-until.ts'

/** Gives the header the day until which authority is retained; loaded only for those who may have retained some. */
export const RetainedCheck = ({ heard }: { heard: (until: string | null) => void }) => {
  const until = useRetainedUntil()?.until ?? null
  useEffect(() => heard(until), [until, heard])
  return null
}
