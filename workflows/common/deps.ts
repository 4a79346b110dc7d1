import { readFileSync } from 'node:fs'
import type { Config } from '#shared/platform/config.ts'
import { createPortalClock, type PortalClock } from '#shared/platform/clock.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import type { Certificates } from '#shared/platform/documents/certificates.ts'
import { createElectronicIdClient } from '#shared/platform/electronic-id/client.ts'
import type { ElectronicId } from '#shared/platform/electronic-id/electronic-id.ts'
import { createRehearsalParty, type SigningParty } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { createEngine, type Engine } from '#shared/platform/engine/client.ts'
import { createFileStore, type ListedFileStore } from '#shared/platform/file-store.ts'
import { createMailer, type Mailer } from '#shared/platform/mail/mailer.ts'
import { createRegister, type Register } from '#shared/platform/register/client.ts'
import { createSealing, type Sealing, type TokenSealing } from '#shared/platform/sealing.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { quietCertificates } from './quiet-certificates.ts'

/** What activities work with. Real time comes from `realNow`; portal time comes with each transition. */
export type WorkerDeps = {
  dynamo: Dynamo
  stores: Stores
  files: ListedFileStore
  register: Register
  mailer: Mailer
  electronicId: ElectronicId
  /** The simulated electronic ID of rehearsals, where there is one. */
  rehearsal?: SigningParty
  engine: Pick<Engine, 'start' | 'signal' | 'startWithSignal'>
  /** Lays out certificates beside everything else; where it is absent they are laid out at once. */
  certificates?: Certificates
  /** Portal time, for what no transition brings it to. */
  clock: PortalClock
  sealing: Sealing & TokenSealing
  realNow: () => number
  settings: Pick<
    Config,
    | 'portalOrigin'
    | 'productName'
    | 'productSlug'
    | 'demo'
    | 'mailFrom'
    | 'contactEmail'
    | 'mailConfigurationSet'
    | 'personalNumberKey'
  > & {
    /** PEM of the root under which signatures verify. */
    trustRoot: string
    /** PEM of the key that seals packages. */
    sealKey: string
  }
}

const read = (file: string) => readFileSync(file, 'utf8')

export const createWorkerDeps = (config: Config): WorkerDeps => {
  const dynamo = connectDynamo(config)
  return {
    dynamo,
    stores: createStores(dynamo, config),
    files: createFileStore(config),
    register: createRegister({ url: config.registerUrl, token: config.registerToken }),
    mailer: createMailer(config),
    electronicId: createElectronicIdClient({
      url: config.electronicIdUrl,
      certificate: read(config.electronicIdCert),
      privateKey: read(config.electronicIdKey),
      authority: read(config.electronicIdCa),
    }),
    rehearsal: createRehearsalParty(config),
    engine: createEngine(config),
    certificates: quietCertificates(),
    clock: createPortalClock(dynamo, { shifts: config.demo }),
    sealing: createSealing(config.payloadKeyFile),
    realNow: Date.now,
    settings: {
      portalOrigin: config.portalOrigin,
      productName: config.productName,
      productSlug: config.productSlug,
      demo: config.demo,
      mailFrom: config.mailFrom,
      contactEmail: config.contactEmail,
      mailConfigurationSet: config.mailConfigurationSet,
      personalNumberKey: config.personalNumberKey,
      trustRoot: read(config.electronicIdTrustRoot),
      sealKey: read(config.sealKeyFile),
    },
  }
}
