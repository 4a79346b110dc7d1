import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'

/** Keys of one local portal; made once, stored with its data. */
export type Keys = {
  payloadKeyFile: string
  sealKeyFile: string
  sealPublicKeyFile: string
  personalNumberKey: string
  registerToken: string
  mailEventsToken: string
}

const secret = (): string => randomBytes(32).toString('base64')
const sealKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Reads the keys under the folder and makes those that are missing. */
export const ensureLocalKeys = (folder: string): Keys => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keep = (name: string, make: () => string): string => {
    const file = path.join(folder, name)
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
    return file
  }
  const sealKeyFile = keep('seal.pem', sealKey)
  return {
    payloadKeyFile: keep('payload.key', secret),
    sealKeyFile,
    sealPublicKeyFile: keep('seal-public.pem', () => sealPublicKey(readFileSync(sealKeyFile, 'utf8'))),
    personalNumberKey: readFileSync(keep('personal-number.key', secret), 'utf8'),
    registerToken: readFileSync(keep('register.token', secret), 'utf8'),
    mailEventsToken: readFileSync(keep('mail-events.token', secret), 'utf8'),
  }
}
