import { useEffect, useRef } from 'react'
import { releaseLock, takeLock } from '#shared/contract/annual-meeting.ts'
import { call } from '#web/client/api.ts'
import type { MeetingLockHandle } from '../frame/use-meeting-lock.ts'
import { useMeeting } from '../meeting-context.tsx'

/** Removes something after the time to undo, perhaps when the page has been left: under a lock of its own if none is held. */
export const useLateRemoval = (lock: MeetingLockHandle) => {
  const { view, refresh } = useMeeting()
  const { clubId: club, year } = view.summary
  const held = useRef(lock.fence)
  useEffect(() => {
    held.current = lock.fence
  })

  return async (remove: (fence: number) => Promise<unknown>): Promise<void> => {
    const own =
      held.current === undefined
        ? (await call(takeLock, { params: { club, year }, body: { purpose: 'documents' } })).lock.fence
        : undefined
    try {
      await remove(own ?? held.current ?? 0)
    } finally {
      if (own !== undefined)
        await call(releaseLock, { params: { club, year }, query: { fence: own } }).catch(() => undefined)
      void refresh()
    }
  }
}
