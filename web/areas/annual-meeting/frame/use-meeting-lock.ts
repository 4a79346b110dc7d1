import { useCallback, useEffect, useRef, useState } from 'react'
import type { LockPurpose, MeetingLock } from '#shared/annual-meeting/meeting.ts'
import { releaseLock, renewLock, takeLock } from '#shared/contract/annual-meeting.ts'
import { lockLimits } from '#shared/limits.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useMeeting } from '../meeting-context.tsx'

export type MeetingLockHandle = {
  /** `lost`: it was held here until another person took over or the lease ran out. */
  state: 'free' | 'taking' | 'held' | 'lost'
  fence: number | undefined
  /** Why it could not be taken; code `locked` names the holder and since when in its params. */
  error: unknown
  /** Takes the lock, or goes on with the one held here. Answers its fence, or undefined when it was refused. */
  take: () => Promise<number | undefined>
  /**
   * Gives it back once what was typed under it is saved. False when something cannot be saved: the lock is held
   * until it is, and `error` says so.
   */
  release: () => Promise<boolean>
  /** What a call under the lock answered: `lock-lost` and `locked` end the holding here. True if it did. */
  lostBy: (error: unknown) => boolean
}

const isLoss = (error: unknown) => error instanceof ApiError && (error.code === 'lock-lost' || error.code === 'locked')

/**
 * The right to edit the meeting alone while this page needs it (domain section 5): renewed as long as the page is
 * open, given back when the reader leaves it, and reported at once when it is lost. Saves carry its fence meanwhile.
 */
export const useMeetingLock = (purpose: LockPurpose): MeetingLockHandle => {
  const { view, store, isSaved, setFence, put, refresh } = useMeeting()
  const { clubId: club, year } = view.summary
  const announce = useAnnounce()
  const [state, setState] = useState<MeetingLockHandle['state']>('free')
  const [error, setError] = useState<unknown>(null)
  const held = useRef<MeetingLock | null>(null)
  const isReleasing = useRef(false)

  const hold = useCallback(
    (lock: MeetingLock | null, next: MeetingLockHandle['state']) => {
      held.current = lock
      isReleasing.current = false
      setError(null)
      setFence(lock?.fence)
      setState(next)
      put((old) => ({ ...old, summary: { ...old.summary, lock } }))
    },
    [setFence, put],
  )

  const lostBy = (cause: unknown) => {
    if (!isLoss(cause) || !held.current) return false
    hold(null, 'lost')
    announce('meeting.lock-lost', {}, 'assertive')
    return true
  }

  const take = async () => {
    isReleasing.current = false
    if (held.current) return held.current.fence
    setState('taking')
    setError(null)
    // A save under way would arrive without the fence and be refused.
    if (!store.isSaved) await store.flush()
    try {
      const { lock } = await call(takeLock, { params: { club, year }, body: { purpose } })
      hold(lock, 'held')
      return lock.fence
    } catch (cause) {
      setState('free')
      setError(cause)
      void refresh()
      return undefined
    }
  }

  const release = useCallback(async () => {
    if (!held.current) return true
    isReleasing.current = true
    // What is typed under the lock must arrive under it; if the page is gone before that, the lease runs out.
    if (!store.isSaved) {
      try {
        await store.whenSaved()
      } catch (cause) {
        setError(cause)
        return false
      }
    }
    const lock = held.current
    if (!lock || !isReleasing.current) return true
    hold(null, 'free')
    // A lock that cannot be given back runs out by itself.
    await call(releaseLock, {
      params: { club, year },
      query: { fence: lock.fence },
      keepalive: true,
      background: true,
    }).catch(() => undefined)
    return true
  }, [club, year, hold, store])

  useEffect(() => {
    if (isSaved && isReleasing.current) void release()
  }, [isSaved, release])

  const renew = async () => {
    const lock = held.current
    if (!lock) return
    try {
      const renewed = await call(renewLock, { params: { club, year }, body: { fence: lock.fence }, background: true })
      if (held.current?.fence === lock.fence) held.current = renewed.lock
    } catch (cause) {
      lostBy(cause)
    }
  }
  const renewing = useRef(renew)
  useEffect(() => {
    renewing.current = renew
  })

  useEffect(() => {
    if (state !== 'held') return undefined
    const run = () => void renewing.current()
    const awake = () => {
      if (document.visibilityState === 'visible') run()
    }
    const timer = setInterval(run, lockLimits.renewEvery)
    document.addEventListener('visibilitychange', awake)
    window.addEventListener('online', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', awake)
      window.removeEventListener('online', run)
    }
  }, [state])

  useEffect(() => {
    const leave = () => void release()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [release])

  return { state, fence: held.current?.fence, error, take, release, lostBy }
}
