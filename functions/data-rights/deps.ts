import type { EngineConfig } from '#shared/platform/engine/client.ts'
import type { FileStoreConfig } from '#shared/platform/file-store.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'
import { withFileStore, type FileDeps } from '../common/file-deps.ts'

export type DataRightsDeps = FileDeps & EngineDeps

export const withFilesAndEngine = <Base extends Deps>(
  config: FileStoreConfig & EngineConfig,
  base: Base,
): Base & DataRightsDeps => withEngine(config, withFileStore(config, base))
