import type { Config } from '#shared/platform/config.ts'
import type { EngineConfig } from '#shared/platform/engine/client.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine } from '../common/engine.ts'
import { signalMovedClock } from './clock-notice.ts'

export type DemoAddresses = Pick<
  Config,
  'electronicIdControlUrl' | 'registerControlUrl' | 'mailInboxUrl' | 'temporalUiUrl'
>
export type DemoDeps = Deps & {
  addresses: DemoAddresses
  /** Signals to the open processes that portal time has been shifted. */ clockMoved: (offset: number) => Promise<void>
}

export const withDemo = <Base extends Deps>(config: DemoAddresses & EngineConfig, base: Base): Base & DemoDeps => {
  const deps = withEngine(config, base)
  return { ...deps, addresses: config, clockMoved: signalMovedClock(deps) }
}
