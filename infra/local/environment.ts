import path from 'node:path'
import { ensureKeys } from './electronic-id/keys.ts'
import { ensureLocalKeys } from './keys.ts'
import { portsFrom } from './ports.ts'

export type StackPlace = {
  /** First port; the others follow it. */
  base: number
  dataDir: string
  /** Settings that differ from the usual ones. */
  env?: Record<string, string>
  /** The store is reached by way of the proxy that makes it as strict as in the cloud. */
  strictStore?: boolean
}

const externalNames = ['TEMPORAL_ADDRESS', 'DYNAMODB_ENDPOINT', 'S3_ENDPOINT', 'SES_ENDPOINT'] as const

/** Makes the keys on the way. Real addresses in our own environment win. */
export const localEnvironment = async ({
  base,
  dataDir,
  env,
  strictStore = false,
}: StackPlace): Promise<Record<string, string>> => {
  const ports = portsFrom(base)
  const http = (port: number): string => `http://127.0.0.1:${port}`
  const keys = ensureLocalKeys(path.join(dataDir, 'keys'))
  const electronicId = await ensureKeys(path.join(dataDir, 'keys', 'electronic-id'), Date.now())
  const external = externalNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {
    // As it is deployed: what renders letters is several times slower otherwise.
    NODE_ENV: 'production',
    MANDAT_DATA_DIR: dataDir,
    MANDAT_PORT_BASE: String(base),
    PORTAL_ORIGIN: `http://localhost:${ports.portal}`,
    TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporal}`,
    TEMPORAL_NAMESPACE: 'default',
    TEMPORAL_TASK_QUEUE: 'mandat',
    // An engine that was started elsewhere has its page there too. Ours is on the portal's own site: its calls
    // carry the session.
    TEMPORAL_UI_URL: process.env['TEMPORAL_ADDRESS'] ? '' : `http://localhost:${ports.temporalUi}`,
    DYNAMODB_ENDPOINT: http(strictStore ? ports.strictStore : ports.dynamodb),
    DYNAMODB_DIRECT_ENDPOINT: process.env['DYNAMODB_ENDPOINT'] ?? http(ports.dynamodb),
    TABLE_PREFIX: 'mandat',
    S3_ENDPOINT: http(ports.s3),
    FILES_BUCKET: 'mandat-files',
    SES_ENDPOINT: http(ports.ses),
    MAIL_INBOX_URL: http(ports.ses),
    MAIL_FROM: 'Förbundet <portalen@example.org>',
    CONTACT_EMAIL: 'kontakt@example.org',
    CONTACT_PHONE: '08-465 004 00',
    CONTACT_ADDRESS: 'Exempelgatan 1, 123 45 Nordvik',
    MAIL_CONFIGURATION_SET: 'mandat-mail',
    MAIL_EVENTS_URL: `${http(ports.portal)}/api/events/mail`,
    MAIL_EVENTS_TOKEN: keys.mailEventsToken,
    ELECTRONIC_ID_URL: `https://127.0.0.1:${ports.electronicId}`,
    ELECTRONIC_ID_CONTROL_URL: http(ports.electronicIdControl),
    ELECTRONIC_ID_CERT: electronicId.relyingParty,
    ELECTRONIC_ID_KEY: electronicId.relyingPartyKey,
    ELECTRONIC_ID_CA: electronicId.authority,
    ELECTRONIC_ID_TRUST_ROOT: electronicId.signingRoot,
    // Rehearsals are signed at the same simulator, as a relying party of their own.
    REHEARSAL_ELECTRONIC_ID_URL: `https://127.0.0.1:${ports.electronicId}`,
    REHEARSAL_ELECTRONIC_ID_CERT: electronicId.relyingParty,
    REHEARSAL_ELECTRONIC_ID_KEY: electronicId.relyingPartyKey,
    REHEARSAL_ELECTRONIC_ID_CA: electronicId.authority,
    REHEARSAL_ELECTRONIC_ID_TRUST_ROOT: electronicId.signingRoot,
    REHEARSAL_ELECTRONIC_ID_CONTROL_URL: http(ports.electronicIdControl),
    REGISTER_URL: http(ports.register),
    REGISTER_CONTROL_URL: http(ports.register),
    REGISTER_TOKEN: keys.registerToken,
    PAYLOAD_KEY_FILE: keys.payloadKeyFile,
    SEAL_KEY_FILE: keys.sealKeyFile,
    SEAL_PUBLIC_KEY_FILE: keys.sealPublicKeyFile,
    PERSONAL_NUMBER_KEY: keys.personalNumberKey,
    DEMO: '1',
    // So that a demonstration that opens at nine in the morning shows a mandate that ended the day before.
    GRACE_HOURS: '12',
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    ...Object.fromEntries(external),
    ...env,
  }
}
