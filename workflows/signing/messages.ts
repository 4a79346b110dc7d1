import type { SignatureResult } from '../annual-meeting/messages.ts'

/** Which order, for which meeting; the rest is stored with the order. */
export type SigningStart = { order: string; clubId: string; year: number; round: number }

/** How collecting ended: with a verified signature, or with nothing. */
export type Collected = { signed: true; result: SignatureResult } | { signed: false }
