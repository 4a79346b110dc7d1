import type { SigningStart } from '#shared/platform/engine/signing-process.ts'
import type { SignatureResult } from '../annual-meeting/messages.ts'

/** A reserved signature that is to be ordered; the person who asked for it is stored under the order's id. */
export type OrderToSign = SigningStart & Pick<SignatureResult, 'role' | 'signer' | 'documentSha256'>

export type Collected = { signed: true; result: SignatureResult } | { signed: false }
