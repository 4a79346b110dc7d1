import { z } from 'zod'
import {
  base64FromBytes,
  bytesFromBase64,
  bytesFromPem,
  pemBlocks,
  sha256Of,
  textFromBytes,
} from '../../signing/bytes.ts'

/** `manifest.sig`: an Ed25519 signature over the bytes of the manifest, and the key to check it with. */
const Seal = z.strictObject({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  fingerprint: z.string(),
  signature: z.base64(),
})
export type Seal = z.infer<typeof Seal>

/** `own`: holds, no other key known. `foreign`: holds under no trusted key. `broken`: not this manifest's seal. */
export type SealVerdict =
  | { state: 'trusted' | 'own' | 'foreign'; fingerprint: string }
  | { state: 'unreadable' }
  | { state: 'broken' }

const pemOf = (key: Uint8Array) => `-----BEGIN PUBLIC KEY-----\n${base64FromBytes(key)}\n-----END PUBLIC KEY-----\n`

/** The only spelling of a seal, so that a changed byte is found also where it changes no value. */
const spelled = ({ algorithm, publicKey, fingerprint, signature }: Seal) =>
  `${JSON.stringify({ algorithm, publicKey, fingerprint, signature }, null, 2)}\n`

const readSeal = (bytes: Uint8Array) => {
  try {
    const text = textFromBytes(bytes)
    const { algorithm, publicKey, fingerprint, signature } = Seal.parse(JSON.parse(text))
    const [key, signed] = [bytesFromPem(publicKey), bytesFromBase64(signature)]
    const asWritten = spelled({ algorithm, publicKey: pemOf(key), fingerprint, signature: base64FromBytes(signed) })
    return asWritten === text ? { key, signed, fingerprint } : null
  } catch {
    return null
  }
}

const ed25519 = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('spki', key, 'Ed25519', false, ['verify']).catch((error: unknown) => {
    // A browser that knows no Ed25519 must not call a seal unreadable.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error
    return null
  })

/** `trusted`: the public keys that are known to be the union's, in PEM: the one in use and those before it. */
export const checkSeal = async (
  manifest: Uint8Array,
  sealBytes: Uint8Array,
  trusted?: string,
): Promise<SealVerdict> => {
  const seal = readSeal(sealBytes)
  if (!seal) return { state: 'unreadable' }
  const fingerprint = await sha256Of(seal.key)
  const key = await ed25519(seal.key)
  if (!key || fingerprint !== seal.fingerprint) return { state: 'unreadable' }
  if (!(await crypto.subtle.verify('Ed25519', key, seal.signed, new Uint8Array(manifest)))) return { state: 'broken' }
  if (!trusted) return { state: 'own', fingerprint }
  const known = await Promise.all(pemBlocks(trusted).map((block) => sha256Of(bytesFromPem(block))))
  return { state: known.includes(fingerprint) ? 'trusted' : 'foreign', fingerprint }
}
