import { z } from 'zod'
import { sha256Hex } from '../signing/sha256.ts'

/** SHA-256, hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What stands for several hashes in their order. */
export const combinedHash = (hashes: readonly string[]): string =>
  sha256Hex(new TextEncoder().encode(hashes.join('\n')))

/**
 * What a certificate of a sending binds. `list`: to whom it went; null where that was not stored when it was
 * confirmed.
 */
export type Certified = {
  sendId: string
  /** Of what readers get (`contentHash`). */ content: string
  list: string | null
  /** Of the letters that went out. */ claims: string
  recipients: number
  /** How many letters went out. */ sent: number
}

/**
 * The fingerprint of a certificate. What mail servers report afterwards changes nothing in it: deliveries, returns and
 * complaints go on coming.
 */
export const certificateHash = ({ sendId, content, list, claims, recipients, sent }: Certified): string =>
  sha256Hex(new TextEncoder().encode(JSON.stringify([sendId, content, list, claims, recipients, sent])))

const count = z.number().int()

/** Some lots of a sending, counted anew from what is stored of their readers and letters. */
export const CheckedLots = z.object({
  /** Of the readers of each lot, and of their letters; what is left of those who have been erased is in them. */
  lists: z.array(Sha256),
  claims: z.array(Sha256),
  /** Letters that went out. */ sent: count,
  /** Readers who have been erased since: of them and their letters hashes are left, which no one can check. */
  erased: count,
  /** Lots whose letters or readers are not those that were stored. */ altered: count,
  /** Readers who got it, or could get it, more than once. */ twice: count,
  /** Letters to a person to whom it did not go. */ strangers: count,
})
export type CheckedLots = z.infer<typeof CheckedLots>

/**
 * What checking a certificate comes to; the first that holds is returned. `twice`: a person is listed or has a letter
 * twice, or has one without being listed. `content`: what is stored is not what was confirmed.
 */
export type CertificateVerdict = { is: 'twice' | 'content' | 'altered' | 'holds'; erased: number }

type Claimed = Omit<Certified, 'claims' | 'sent'> & { hash: string; isContentIntact: boolean }

/** Counts a certificate's fingerprint anew from all lots of its sending. */
export const verdictOf = (certificate: Claimed, parts: readonly CheckedLots[]): CertificateVerdict => {
  const sum = (name: 'sent' | 'erased' | 'altered' | 'twice' | 'strangers') =>
    parts.reduce((all, part) => all + part[name], 0)
  const erased = sum('erased')
  if (sum('twice') + sum('strangers') > 0) return { is: 'twice', erased }
  if (!certificate.isContentIntact) return { is: 'content', erased }
  const list = certificate.list === null ? null : combinedHash(parts.flatMap(({ lists }) => lists))
  const claims = combinedHash(parts.flatMap((part) => part.claims))
  const anew = certificateHash({ ...certificate, list, claims, sent: sum('sent') })
  return { is: sum('altered') === 0 && anew === certificate.hash ? 'holds' : 'altered', erased }
}
