import type { SignatureResult } from '../annual-meeting/messages.ts'

/** A reserved signature that is to be ordered; the person who asked for it is stored under the order's id. */
export type OrderToSign = Pick<SignatureResult, 'order' | 'role' | 'signer' | 'round' | 'documentSha256'> & {
  clubId: string
  year: number
}

/** Which order, for which meeting; the rest is stored with the order. */
export type SigningStart = Pick<OrderToSign, 'order' | 'clubId' | 'year' | 'round'>

/** How collecting ended: with a verified signature, or with nothing. */
export type Collected = { signed: true; result: SignatureResult } | { signed: false }
