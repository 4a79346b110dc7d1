import { useState } from 'react'
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
  /** Where the file goes; null when it may not go now, and that is told elsewhere. */
  announce: (file: File) => Promise<(Target & { file: string }) | null>
  /** Lets the server look at what arrived and take it over. */
  finish: (id: string) => Promise<void>
  /** Whether a failure is told elsewhere. */
  isTold?: (cause: unknown) => boolean
  /** What follows every sending, however it ended. */
  atEnd?: () => Promise<void>
}

/** A file on its way, and what has become of it. What failed through no fault of the file's own can be sent again: `retry`. */
export const useFileUpload = () => {
  const announce = useAnnounce()
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [failure, setFailure] = useState<{ error: unknown; again: (() => void) | null } | null>(null)
  const setError = (error: unknown) => setFailure(error === null ? null : { error, again: null })

  const upload = async (file: File, route: UploadRoute): Promise<boolean> => {
    const { name } = file
    const refusal = route.refusal(file)
    setError(refusal)
    if (refusal) return false
    setUploading({ name, share: 0, phase: 'sending' })
    try {
      const target = await route.announce(file)
      if (!target) return false
      await postFile(target, file, (share) => setUploading({ name, share, phase: 'sending' }))
      setUploading({ name, share: 1, phase: 'checking' })
      await route.finish(target.file)
      announce('uploads.uploaded', { name })
      return true
    } catch (cause) {
      if (!route.isTold?.(cause))
        setFailure({ error: cause, again: isAboutFile(cause) ? null : () => void upload(file, route) })
      return false
    } finally {
      // What it held is let go before another file can be sent, which may hold the same.
      await Promise.resolve(route.atEnd?.()).finally(() => setUploading(null))
    }
  }

  return { uploading, error: failure?.error ?? null, retry: failure?.again ?? null, setError, upload }
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
