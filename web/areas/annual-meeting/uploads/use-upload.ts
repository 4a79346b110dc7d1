import { useFileUpload, type UploadRoute } from '#web/components/uploads/use-file-upload.ts'
import type { Target } from '#web/components/uploads/post-file.ts'
import type { MeetingLockHandle } from '../frame/use-meeting-lock.ts'
import { useMeeting } from '../meeting-context.tsx'

/** How one kind of file gets into the meeting; every call is made under the lock with this fence. */
type LockedRoute = Pick<UploadRoute, 'refusal'> & {
  announce: (file: File, fence: number) => Promise<Target & { file: string }>
  finish: (id: string, fence: number) => Promise<void>
}

/** The lock around each file on its way. */
export const useUpload = (lock: MeetingLockHandle, room: Parameters<typeof useFileUpload>[0] = {}) => {
  const { refresh } = useMeeting()
  const uploads = useFileUpload(room)

  const upload = (files: readonly File[], { refusal, announce, finish }: LockedRoute): Promise<void> => {
    let fence: number | undefined
    const under = async <Result>(work: (held: number) => Promise<Result>): Promise<Result | null> => {
      fence ??= await lock.take()
      return fence === undefined ? null : work(fence)
    }
    const release = async () => {
      fence = undefined
      await lock.release()
      void refresh()
    }
    return uploads.upload(files, {
      refusal,
      announce: (chosen) => under((held) => announce(chosen, held)),
      finish: async (id) => void (await under((held) => finish(id, held))),
      isShownElsewhere: lock.lostBy,
      atEnd: release,
    })
  }

  return { ...uploads, upload }
}
