import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM; the result begins with its random nonce. `bound`: authenticated with it, but no part of the result. */
export const encrypted = (key: KeyObject, bytes: Uint8Array, bound = ''): Buffer<ArrayBuffer> => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(bound))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws when a byte was changed, the key is another, or the text belongs to something else */
export const decrypted = (key: KeyObject, sealed: Uint8Array, bound = ''): Buffer<ArrayBuffer> => {
  const bytes = Buffer.from(sealed)
  const iv = bytes.subarray(0, ivLength)
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()])
}
