import type { Config } from '#shared/platform/config.ts'
import type { FileStoreConfig } from '#shared/platform/file-store.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import { withFileStore, type FileDeps } from '../common/file-deps.ts'

export type FilesDeps = FileDeps & DepsWith<'productName'> & { productSlug: string }

export const withFiles = <Base extends Deps>(
  config: FileStoreConfig & Pick<Config, 'productSlug'>,
  base: Base,
): Base & FileDeps & { productSlug: string } => ({
  ...withFileStore(config, base),
  productSlug: config.productSlug,
})
