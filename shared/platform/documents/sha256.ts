import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hex. */
export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

export const describeFile = (name: string, bytes: Uint8Array) => ({ name, size: bytes.length, sha256: sha256(bytes) })
