import { readFileSync } from 'node:fs'
import type { Config } from '#shared/platform/config.ts'
import { createElectronicIdClient } from '#shared/platform/electronic-id/client.ts'
import type { ElectronicId } from '#shared/platform/electronic-id/electronic-id.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

export type SigningDeps = EngineDeps & { electronicId: ElectronicId }

const pem = (path: string) => readFileSync(path, 'utf8')

export const withSigning = <Base extends Deps>(config: Config, base: Base): Base & SigningDeps => ({
  ...withEngine(config, base),
  electronicId: createElectronicIdClient({ url: config.electronicIdUrl, certificate: pem(config.electronicIdCert), privateKey: pem(config.electronicIdKey), authority: pem(config.electronicIdCa) }),
})
