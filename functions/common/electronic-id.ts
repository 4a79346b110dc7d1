import { readFileSync } from 'node:fs'
import type { Config } from '#shared/platform/config.ts'
import { createElectronicIdClient } from '#shared/platform/electronic-id/client.ts'
import type { ElectronicId } from '#shared/platform/electronic-id/electronic-id.ts'
import type { Deps } from './deps.ts'

export type ElectronicIdDeps = Deps & { electronicId: ElectronicId }

const pem = (path: string) => readFileSync(path, 'utf8')

export type ElectronicIdConfig = Pick<
  Config,
  'electronicIdUrl' | 'electronicIdCert' | 'electronicIdKey' | 'electronicIdCa'
>

export const withElectronicId = <Base extends Deps>(
  config: ElectronicIdConfig,
  base: Base,
): Base & ElectronicIdDeps => ({
  ...base,
  electronicId: createElectronicIdClient({
    url: config.electronicIdUrl,
    certificate: pem(config.electronicIdCert),
    privateKey: pem(config.electronicIdKey),
    authority: pem(config.electronicIdCa),
  }),
})
