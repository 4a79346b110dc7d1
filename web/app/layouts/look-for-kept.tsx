import { useEffect } from 'react'
import { useKeptUntil } from '#web/features/meeting-card/use-kept-until.ts'

/** Gives the header the day until which authority is retained; loaded only for those who may have retained some. */
export const LookForKept = ({ heard }: { heard: (until: string | null) => void }) => {
  const until = useKeptUntil()?.until ?? null
  useEffect(() => heard(until), [until, heard])
  return null
}
