import { createFileDownloads, type FileDownloads } from '#shared/platform/file-downloads.ts'
import { createFileStore, type FileStore, type FileStoreConfig } from '#shared/platform/file-store.ts'
import { createFileUploads, type FileUploads } from '#shared/platform/file-uploads.ts'
import type { Deps } from './deps.ts'

export type FileDeps = Deps & { files: FileStore; uploads: FileUploads; downloads: FileDownloads }

/** A file store that is passed in is used: areas on one machine share one, which judges their grants. */
export const withFileStore = <Base extends Deps & Partial<FileDeps>>(
  config: FileStoreConfig,
  base: Base,
): Base & FileDeps => ({
  ...base,
  files: base.files ?? createFileStore(config),
  uploads: base.uploads ?? createFileUploads(config),
  downloads: base.downloads ?? createFileDownloads(config),
})
