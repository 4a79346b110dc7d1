import { z } from 'zod'
import { sha256Hex } from '../signing/sha256.ts'

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What stands for several hashes in their order. */
export const combinedHash = (hashes: readonly string[]): string =>
  sha256Hex(new TextEncoder().encode(hashes.join('\n')))

/** `list`: to whom it went; null where that was not stored when it was confirmed. */
export type Certified = {
  sendId: string
  /** Of what readers get (`contentHash`). */ content: string
  list: string | null
  /** Of the letters that went out. */ claims: string
  recipients: number
  sent: number
}

/** Deliveries, returns and complaints that mail servers report afterwards change nothing in it. */
export const certificateHash = ({ sendId, content, list, claims, recipients, sent }: Certified): string =>
  sha256Hex(new TextEncoder().encode(JSON.stringify([sendId, content, list, claims, recipients, sent])))

const count = z.number().int()

/** Some lots of a sending, counted anew from what is stored of their readers and letters. */
export const CheckedLots = z.object({
  /** Of the readers of each lot, and of their letters; what is left of those who have been erased is in them. */
  lists: z.array(Sha256),
  claims: z.array(Sha256),
  sent: count,
  /** Readers who have been erased since: of them and their letters hashes are left, which no one can check. */
  erased: count,
  /** Lots whose letters or readers are not those that were stored. */ altered: count,
  /** Readers who got it, or could get it, more than once. */ twice: count,
  /** Letters to a person to whom it did not go. */ strangers: count,
})
export type CheckedLots = z.infer<typeof CheckedLots>

/**
 * The first that holds. `twice`: listed or sent twice, or sent unlisted. `content`: stored is not what was confirmed.
 */
export type CertificateVerdict = { is: 'twice' | 'content' | 'altered' | 'holds'; erased: number }

type Claimed = Omit<Certified, 'claims' | 'sent'> & { hash: string; isContentIntact: boolean }

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
