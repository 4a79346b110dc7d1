import type { Config } from '#shared/platform/config.ts'
import type { EngineConfig } from '#shared/platform/engine/client.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

type ContactConfig = Pick<Config, 'contactEmail' | 'contactPhone'>

export type ContactDeps = EngineDeps &
  DepsWith<'personalNumberKey'> & { contact: { email: string; phone: string | null } }

export const withContact = <Base extends Deps>(config: ContactConfig & EngineConfig, base: Base) => ({
  ...withEngine(config, base),
  contact: { email: config.contactEmail, phone: config.contactPhone ?? null },
})
