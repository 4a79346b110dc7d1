import type { EngineConfig } from '#shared/platform/engine/client.ts'
import type { Deps } from '../common/deps.ts'
import { withElectronicId, type ElectronicIdConfig, type ElectronicIdDeps } from '../common/electronic-id.ts'
import { withEmailLinks, type EmailLinkDeps } from '../common/email-link.ts'

export type MembershipDeps = EmailLinkDeps & ElectronicIdDeps

export const withMembershipCommands = <Base extends Deps>(
  config: EngineConfig & ElectronicIdConfig,
  base: Base,
): Base & MembershipDeps => withElectronicId(config, withEmailLinks(config, base))
