import { createFileDownloads, type FileDownloads } from '#shared/platform/file-downloads.ts'
import { createFileStore, type FileStore, type FileStoreConfig } from '#shared/platform/file-store.ts'
import { createFileUploads, type FileUploads } from '#shared/platform/file-uploads.ts'
import type { Deps } from './deps.ts'

/** What areas that take and give files work with. */
export type FileDeps = Deps & { files: FileStore; uploads: FileUploads; downloads: FileDownloads }

export const withFileStore = <Base extends Deps>(config: FileStoreConfig, base: Base): Base & FileDeps => ({
  ...base,
  files: createFileStore(config),
  uploads: createFileUploads(config),
  downloads: createFileDownloads(config),
})
