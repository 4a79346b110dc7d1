import type { PayloadCodec } from '@temporalio/common'
import type { Config } from '#shared/platform/config.ts'
import type { EngineConfig } from '#shared/platform/engine/client.ts'
import { payloadCodec } from '#shared/platform/engine/data-converter.ts'
import { createRegister, type Register } from '#shared/platform/register/client.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

type OperatorConfig = EngineConfig & Pick<Config, 'temporalUiUrl' | 'registerUrl' | 'registerToken'>

export type OperatorDeps = EngineDeps & {
  register: Pick<Register, 'payments'>
  codec: PayloadCodec
  /** The engine's own pages, where they can be reached. */ enginePages: { url: string | undefined; namespace: string }
}

export const withOperator = <Base extends Deps>(config: OperatorConfig, base: Base): Base & OperatorDeps => ({
  ...withEngine(config, base),
  register: createRegister({ url: config.registerUrl, token: config.registerToken }),
  codec: payloadCodec(config.payloadKeyFile),
  enginePages: { url: config.temporalUiUrl, namespace: config.temporalNamespace },
})
