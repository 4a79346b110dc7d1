import { createSecretKey, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decrypted, encrypted } from './aes-gcm.ts'
import { payloadKeyFrom } from './engine/codec.ts'

/** Keeps fields that nobody may read in the database until they are needed; `of` names what they belong to. */
export type Sealing = {
  seal: (text: string, of: string) => string
  /** @throws when the text was changed or belongs to something else */
  open: (sealed: string, of: string) => string
}

/** Seals under a key of its own, derived from the one that encrypts what the workflow engine stores. */
export const createSealing = (payloadKeyFile: string): Sealing => {
  const { key: payloadKey } = payloadKeyFrom(readFileSync(payloadKeyFile, 'utf8'))
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', payloadKey, '', 'sealed fields of the store', 32)))
  return {
    seal: (text, of) => encrypted(key, Buffer.from(text), of).toString('base64'),
    open: (sealed, of) => decrypted(key, Buffer.from(sealed, 'base64'), of).toString(),
  }
}
