import { useEffect, useRef } from 'react'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useTypeName } from '#web/features/assignments/type-name.tsx'

/** Announces, once, that the register has taken a change, or that it has not. */
export const useChangeNews = (changes: readonly AssignmentChange[]) => {
  const announce = useAnnounce()
  const typeName = useTypeName()
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = new Map(changes.map(({ id, state }) => [id, state]))
    for (const { id, state, type } of changes) {
      const earlier = known?.get(id)
      const isNews = earlier !== undefined && earlier !== state && (state === 'synced' || state === 'failed')
      if (isNews) announce(`assignments.news.${state}`, { type: typeName(type) })
    }
  }, [changes, announce, typeName])
}
