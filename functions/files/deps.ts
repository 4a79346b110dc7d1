import type { Config } from '#shared/platform/config.ts'
import { createFileStore, type FileStore } from '#shared/platform/file-store.ts'
import { createFileUploads, type FileUploads } from '#shared/platform/file-uploads.ts'
import type { Deps } from '../common/deps.ts'

export type FilesDeps = Deps & { files: FileStore; uploads: FileUploads; productSlug: string }

export const withFiles = <Base extends Deps>(config: Config, base: Base): Base & FilesDeps => ({ ...base, files: createFileStore(config), uploads: createFileUploads(config), productSlug: config.productSlug })
