import { useEffect } from 'react'
import { useKeptUntil } from '#web/features/meeting-card/use-kept-until.ts'

/** Tells the header until when authority is kept; loaded only for those who may have kept some. */
export const LookForKept = ({ heard }: { heard: (until: string | null) => void }) => {
  const until = useKeptUntil()?.until ?? null
  useEffect(() => heard(until), [until, heard])
  return null
}
