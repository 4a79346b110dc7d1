import { METADATA_ENCODING_KEY, type Payload, type PayloadCodec } from '@temporalio/common'
import proto from '@temporalio/proto'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { decrypted, encrypted } from '../aes-gcm.ts'

const encoding = 'binary/encrypted'
const text = (value: string) => new TextEncoder().encode(value)
const read = (bytes: Uint8Array | null | undefined) => (bytes ? new TextDecoder().decode(bytes) : undefined)

export type PayloadKey = { id: string; key: KeyObject }

/** `fileText`: 32 bytes in base64. @throws Error for anything else */
export const payloadKeyFrom = (fileText: string): PayloadKey => {
  const key = Buffer.from(fileText.trim(), 'base64')
  if (key.length !== 32) throw new Error('The payload key must be 32 bytes in base64.')
  return { id: 'local-1', key: createSecretKey(key) }
}

/**
 * Encrypts all payloads with AES-256-GCM. The first key encrypts; the others decrypt what was stored before a change.
 */
export const encryptionCodec = (keys: readonly [PayloadKey, ...PayloadKey[]]): PayloadCodec => {
  const [current] = keys
  const keyOf = (id: string | undefined) => {
    const found = keys.find((each) => each.id === id)
    if (!found) throw new Error('A payload is encrypted with a key that is not at hand.')
    return found.key
  }

  const encrypt = (payload: Payload): Payload => ({
    metadata: { [METADATA_ENCODING_KEY]: text(encoding), 'encryption-key-id': text(current.id) },
    data: encrypted(current.key, proto.temporal.api.common.v1.Payload.encode(payload).finish()),
  })

  const decrypt = (payload: Payload): Payload => {
    if (read(payload.metadata?.[METADATA_ENCODING_KEY]) !== encoding || !payload.data) return payload
    const opened = decrypted(keyOf(read(payload.metadata?.['encryption-key-id'])), payload.data)
    return proto.temporal.api.common.v1.Payload.decode(opened)
  }

  return {
    encode: async (payloads) => payloads.map(encrypt),
    decode: async (payloads) => payloads.map(decrypt),
  }
}
