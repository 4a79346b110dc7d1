import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Seal } from '../../annual-meeting/package/seal.ts'
import { pemBlocks } from '../../signing/bytes.ts'
import { sha256 } from './sha256.ts'

const ed25519 = (pem: string) => {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key of the seal is not an Ed25519 key')
  return key
}

/** SHA-256, hex, of the public half of a key in PEM (public or private). */
export const sealFingerprint = (pem: string) => sha256(ed25519(pem).export({ type: 'spki', format: 'der' }))

/** The public half, in PEM, of the key that seals: what a reader needs to trust. */
export const sealPublicKey = (pem: string) => ed25519(pem).export({ type: 'spki', format: 'pem' }).toString()

/** Of a file with several keys, so that older packages verify after a change of key. @throws for anything else */
export const sealPublicKeys = (pem: string) => pemBlocks(pem).map(sealPublicKey).join('')

/** `privateKey` in PEM (pkcs8). The same manifest and key give the same seal. */
export const sealManifest = (manifest: Uint8Array, privateKey: string) => {
  const seal: Seal = {
    algorithm: 'Ed25519',
    publicKey: sealPublicKey(privateKey),
    fingerprint: sealFingerprint(privateKey),
    signature: sign(null, manifest, createPrivateKey(privateKey)).toString('base64'),
  }
  return new TextEncoder().encode(`${JSON.stringify(seal, null, 2)}\n`)
}
