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

  const takeOwn = async (keepalive: boolean) =>
    (await call(takeLock, { params: { club, year }, body: { purpose: 'documents' }, keepalive })).lock.fence

  return async (leaving: boolean, remove: (fence: number) => Promise<unknown>): Promise<void> => {
    const own = held.current === undefined ? await takeOwn(leaving) : undefined
    try {
      await remove(own ?? held.current ?? 0)
    } finally {
      if (own !== undefined)
        await call(releaseLock, { params: { club, year }, query: { fence: own }, keepalive: leaving }).catch(
          () => undefined,
        )
      void refresh()
    }
  }
}
