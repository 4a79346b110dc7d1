import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'

/** `manifest.sig`: an Ed25519 signature over the bytes of the manifest, and the key to check it with. */
const Seal = z.strictObject({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  fingerprint: z.string(),
  signature: z.base64(),
})

const fingerprintOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

const ed25519 = (pem: string) => {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key of the seal is not an Ed25519 key')
  return key
}

/** SHA-256, hex, of the public half of a key in PEM (public or private). */
export const sealFingerprint = (pem: string) => fingerprintOf(ed25519(pem))

/** The public half, in PEM, of the key that seals: what a reader needs to trust. */
export const sealPublicKey = (pem: string) => ed25519(pem).export({ type: 'spki', format: 'pem' }).toString()

/** Seals a manifest. `privateKey` in PEM (pkcs8). The same manifest and key give the same seal. */
export const sealManifest = (manifest: Uint8Array, privateKey: string) => {
  const seal = {
    algorithm: 'Ed25519',
    publicKey: sealPublicKey(privateKey),
    fingerprint: sealFingerprint(privateKey),
    signature: sign(null, manifest, createPrivateKey(privateKey)).toString('base64'),
  }
  return new TextEncoder().encode(`${JSON.stringify(seal, null, 2)}\n`)
}

/** `own`: holds, under the key that came with it and no other is known. `foreign`: holds, under another key than the trusted one. */
export type SealVerdict = { state: 'trusted' | 'own' | 'foreign'; fingerprint: string } | { state: 'broken' }

/** `trusted`: the key that is known to be the union's, PEM. */
export const checkSeal = (manifest: Uint8Array, sealBytes: Uint8Array, trusted?: string): SealVerdict => {
  try {
    const seal = Seal.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sealBytes)))
    const key = ed25519(seal.publicKey)
    const fingerprint = fingerprintOf(key)
    const holds = verify(null, manifest, key, Buffer.from(seal.signature, 'base64'))
    if (!holds || fingerprint !== seal.fingerprint) return { state: 'broken' }
    if (!trusted) return { state: 'own', fingerprint }
    return { state: sealFingerprint(trusted) === fingerprint ? 'trusted' : 'foreign', fingerprint }
  } catch {
    return { state: 'broken' }
  }
}
