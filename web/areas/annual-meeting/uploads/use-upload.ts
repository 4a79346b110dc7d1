import { useState } from 'react'
import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '../../../app/api.ts'
import { useAnnounce } from '../../../components/announce.ts'
import type { MeetingLockHandle } from '../frame/use-meeting-lock.ts'
import { useMeeting } from '../meeting-context.tsx'
import { postFile, type Target } from './post-file.ts'

export type Uploading = { name: string; share: number; phase: 'sending' | 'checking' }

/** How one kind of file gets into the meeting; every call is made under the lock with this fence. */
export type UploadRoute = {
  /** Why a file is not even sent, as the server would refuse it; null if it may be. */
  refusal: (file: File) => ApiError | null
  announce: (file: File, fence: number) => Promise<Target & { file: string }>
  /** Lets the server look at what arrived and take it over. */
  finish: (id: string, fence: number) => Promise<void>
}

/** The lock around a file on its way, and what has become of it. */
export const useUpload = (lock: MeetingLockHandle) => {
  const { refresh } = useMeeting()
  const announce = useAnnounce()
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [error, setError] = useState<unknown>(null)

  const upload = async (file: File, route: UploadRoute): Promise<boolean> => {
    const { name } = file
    const refusal = route.refusal(file)
    setError(refusal)
    if (refusal) return false
    setUploading({ name, share: 0, phase: 'sending' })
    try {
      const fence = await lock.take()
      if (fence === undefined) return false
      const { file: id, ...target } = await route.announce(file, fence)
      await postFile(target, file, (share) => setUploading({ name, share, phase: 'sending' }))
      setUploading({ name, share: 1, phase: 'checking' })
      await route.finish(id, fence)
      announce('preparation.documents.uploaded', { name })
      return true
    } catch (cause) {
      if (!lock.lostBy(cause)) setError(cause)
      return false
    } finally {
      setUploading(null)
      await lock.release()
      void refresh()
    }
  }

  return { uploading, error, setError, upload }
}

/** A refusal before anything is sent. */
export const refusedFile = (code: ErrorCode | null): ApiError | null => (code ? new ApiError({ status: 422, code }) : null)
