import { useEffect, useEffectEvent, useState } from 'react'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { changedParts, seenIn, type Seen, type SeenPart } from './seen.ts'

const read = (key: string): Seen | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Seen | null
  } catch {
    return null
  }
}

const keep = (key: string, seen: Seen) => {
  try {
    localStorage.setItem(key, JSON.stringify(seen))
  } catch {
    // Where the browser keeps nothing, nothing is marked as changed.
  }
}

/**
 * The parts of the page that have changed since this person's last visit in this browser; those that change meanwhile
 * are read out.
 */
export const useSeen = (club: string, view: ParticipationView): ReadonlySet<SeenPart> => {
  const key = `mandat-seen/${useSignedIn().person.ref}/${club}/${view.year}`
  const announce = useAnnounce()
  const [changed, setChanged] = useState<ReadonlySet<SeenPart>>(new Set())
  const said = JSON.stringify(seenIn(view))
  const announceChange = useEffectEvent(() => announce('member-page.changed.announced'))
  useEffect(() => {
    const now = JSON.parse(said) as Seen
    const parts = changedParts(read(key), now)
    keep(key, now)
    if (parts.length === 0) return
    setChanged((known) => new Set([...known, ...parts]))
    announceChange()
  }, [key, said])
  return changed
}
