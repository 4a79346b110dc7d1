import type { Config } from '#shared/platform/config.ts'
import type { Deps } from '../common/deps.ts'
import { withElectronicId, type ElectronicIdDeps } from '../common/electronic-id.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

export type SigningDeps = EngineDeps & ElectronicIdDeps

export const withSigning = <Base extends Deps>(config: Config, base: Base): Base & SigningDeps => withElectronicId(config, withEngine(config, base))
