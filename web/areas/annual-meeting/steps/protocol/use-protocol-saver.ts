import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/**
 * The secretary's text as it is typed and saved. `stored` is what the server has, as often as it is heard; nothing
 * unsent is picked up unless it is `writable`.
 */
export const useProtocolSaver = (stored: ProtocolVersion, writable: boolean) => {
  const { store, view, refresh } = useMeeting()
  const [saver] = useState(() => store.protocolSaver(stored))
  const saving = useSyncExternalStore(store.subscribe, () => saver.saving)
  useEffect(() => saver.accept(stored), [saver, stored])
  // The first text that is saved makes the protocol an edited one, which the page says at once.
  const isFirst = view.summary.protocol.state === 'generated' && saving.base.revision > stored.revision
  useEffect(() => {
    if (isFirst) void refresh()
  }, [isFirst, refresh])
  useEffect(() => {
    if (writable)
      void store.drafts.protocol.read().then(
        (draft) => draft && saver.restore(draft),
        () => undefined,
      )
  }, [saver, store, writable])
  useEffect(() => () => saver.send(), [saver])
  return { saver, saving }
}
