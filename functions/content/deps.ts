import type { Config } from '#shared/platform/config.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

/** `contact`: where the union is reached. */
export type ContentDeps = EngineDeps & { contact: { email: string; phone: string | null } }

export const withContent = <Base extends Deps>(config: Config, base: Base) => ({ ...base, contact: { email: config.contactEmail, phone: config.contactPhone ?? null } })

export const withContentAndEngine = (config: Config, base: Deps): ContentDeps => withContent(config, withEngine(config, base))
