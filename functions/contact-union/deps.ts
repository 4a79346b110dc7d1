import type { Config } from '#shared/platform/config.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

/** `contact`: where the union is reached. */
export type ContactDeps = EngineDeps & { contact: { email: string; phone: string | null } }

export const withContact = <Base extends Deps>(config: Config, base: Base) => ({
  ...base,
  contact: { email: config.contactEmail, phone: config.contactPhone ?? null },
})

export const withContactAndEngine = (config: Config, base: Deps): ContactDeps =>
  withContact(config, withEngine(config, base))
