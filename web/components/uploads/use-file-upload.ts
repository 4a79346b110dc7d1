import { useRef, useState } from 'react'
import type { ErrorCode } from '#shared/errors.ts'
import { fileRefusal } from '#shared/fields/file.ts'
import { fileLimits, protocolFileType, type FileType } from '#shared/limits.ts'
import { ApiError } from '#web/client/api.ts'
import { useAnnounce } from '../announce.ts'
import { postFile, type Target } from './post-file.ts'

export type Uploading = { name: string; share: number; phase: 'sending' | 'checking' }

/** How one kind of file gets into the portal. */
export type UploadRoute = {
  /** Why a file is not even sent, as the server would refuse it; null if it may be. */
  refusal: (file: File) => ApiError | null
  /** Where the file goes; null when it may not go now, and that is shown elsewhere. */
  announce: (file: File) => Promise<(Target & { file: string }) | null>
  /** Lets the server check what arrived and take it over. */
  finish: (id: string) => Promise<void>
  /** Whether a failure is shown elsewhere. */
  isShownElsewhere?: (cause: unknown) => boolean
  /** What follows every sending, however it ended. */
  atEnd?: () => Promise<void>
}

/**
 * A file that was not taken. `error`: null where there was room for another one alone. `again`: where sending it again
 * can help.
 */
export type UploadFailure = { name: string; error: unknown; again: (() => void) | null }

/**
 * Files on their way one after the other, and which were not taken and why. `takesOne`: of several that are chosen at
 * once there is room for the first.
 */
export const useFileUpload = ({ takesOne = false }: { takesOne?: boolean } = {}) => {
  const announce = useAnnounce()
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [failures, setFailures] = useState<readonly UploadFailure[]>([])
  const queue = useRef({ length: 0, end: Promise.resolve() })
  const failed = (failure: UploadFailure) => setFailures((before) => [...before, failure])

  /** Waits for the files before; how each of them ended is returned to its sender. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const { current } = queue
    current.length += 1
    const run = current.end.then(work)
    current.end = Promise.allSettled([run]).then(() => void (current.length -= 1))
    return run
  }

  const send = async (file: File, route: UploadRoute): Promise<void> => {
    const { name } = file
    const refusal = route.refusal(file)
    if (refusal) {
      failed({ name, error: refusal, again: null })
      return
    }
    setUploading({ name, share: 0, phase: 'sending' })
    try {
      const target = await route.announce(file)
      if (!target) return
      await postFile(target, file, (share) => setUploading({ name, share, phase: 'sending' }))
      setUploading({ name, share: 1, phase: 'checking' })
      await route.finish(target.file)
      announce('uploads.uploaded', { name })
    } catch (cause) {
      if (route.isShownElsewhere?.(cause)) return
      const failure: UploadFailure = { name, error: cause, again: null }
      if (!isAboutFile(cause))
        failure.again = () => {
          setFailures((before) => before.filter((each) => each !== failure))
          void inTurn(() => send(file, route))
        }
      failed(failure)
    } finally {
      // What it held is let go before another file can be sent, which may hold the same.
      await Promise.resolve(route.atEnd?.()).finally(() => setUploading(null))
    }
  }

  const upload = (files: readonly File[], route: UploadRoute): Promise<void> => {
    if (queue.current.length === 0) setFailures([])
    const left = takesOne ? files.slice(1) : []
    for (const { name } of left) failed({ name, error: null, again: null })
    return inTurn(async () => {
      for (const file of takesOne ? files.slice(0, 1) : files) await send(file, route)
    })
  }

  return { uploading, failures, forgetFailures: () => setFailures([]), upload }
}

/** What is said of the file itself: sending it again would not help. */
const isAboutFile = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.code !== 'file-missing' && (cause.status === 422 || cause.code.startsWith('file-'))

/** A refusal before anything is sent. */
const refusedFile = (code: ErrorCode | null): ApiError | null => (code ? new ApiError({ status: 422, code }) : null)

type Judged = Pick<File, 'name' | 'size'>

/** A document of any kind that is taken. */
export const documentRefusal = (file: Judged): ApiError | null =>
  refusedFile(file.size === 0 ? 'file-empty' : fileRefusal(file))

export const protocolTypes: readonly FileType[] = [protocolFileType]
export const documentTypes: readonly FileType[] = fileLimits.types

/** A protocol, which is a PDF. */
export const protocolRefusal = (file: Judged): ApiError | null => {
  const code = file.size === 0 ? 'file-empty' : fileRefusal(file, protocolTypes)
  return refusedFile(code === 'file-type-invalid' ? 'file-not-pdf' : code)
}
