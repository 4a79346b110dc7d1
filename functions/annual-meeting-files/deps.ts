import type { Config } from '#shared/platform/config.ts'
import type { Deps } from '../common/deps.ts'
import { withFileStore, type FileDeps } from '../common/file-deps.ts'

export type FilesDeps = FileDeps & { productSlug: string }

export const withFiles = <Base extends Deps>(config: Config, base: Base): Base & FilesDeps => ({
  ...withFileStore(config, base),
  productSlug: config.productSlug,
})
