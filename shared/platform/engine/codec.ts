import { METADATA_ENCODING_KEY, type Payload, type PayloadCodec } from '@temporalio/common'
import proto from '@temporalio/proto'
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'

const encoding = 'binary/encrypted'
const ivLength = 12
const tagLength = 16
const text = (value: string) => new TextEncoder().encode(value)
const read = (bytes: Uint8Array | null | undefined) => (bytes ? new TextDecoder().decode(bytes) : undefined)

/** A key of 32 bytes and the id under which stored payloads name it. */
export type PayloadKey = { id: string; key: KeyObject }

/** The key in a file's text: 32 bytes in base64. @throws when it is anything else. */
export const payloadKeyFrom = (fileText: string): PayloadKey => {
  const key = Buffer.from(fileText.trim(), 'base64')
  if (key.length !== 32) throw new Error('The payload key must be 32 bytes in base64.')
  return { id: 'local-1', key: createSecretKey(key) }
}

/**
 * Encrypts everything the workflow engine stores with AES-256-GCM, arguments and failures alike.
 * The first key encrypts; the others still decrypt what was stored before a change of key.
 */
export const encryptionCodec = (keys: readonly [PayloadKey, ...PayloadKey[]]): PayloadCodec => {
  const [current] = keys
  const keyOf = (id: string | undefined) => {
    const found = keys.find((each) => each.id === id)
    if (!found) throw new Error('A payload is encrypted with a key that is not at hand.')
    return found.key
  }

  const encrypt = (payload: Payload): Payload => {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', current.key, iv)
    const sealed = Buffer.concat([
      cipher.update(proto.temporal.api.common.v1.Payload.encode(payload).finish()),
      cipher.final(),
    ])
    return {
      metadata: { [METADATA_ENCODING_KEY]: text(encoding), 'encryption-key-id': text(current.id) },
      data: Buffer.concat([iv, sealed, cipher.getAuthTag()]),
    }
  }

  const decrypt = (payload: Payload): Payload => {
    if (read(payload.metadata?.[METADATA_ENCODING_KEY]) !== encoding || !payload.data) return payload
    const bytes = Buffer.from(payload.data)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(read(payload.metadata?.['encryption-key-id'])),
      bytes.subarray(0, ivLength),
    )
    decipher.setAuthTag(bytes.subarray(-tagLength))
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()])
    return proto.temporal.api.common.v1.Payload.decode(opened)
  }

  return {
    encode: async (payloads) => payloads.map(encrypt),
    decode: async (payloads) => payloads.map(decrypt),
  }
}
