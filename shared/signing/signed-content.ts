import { z } from 'zod'
import { Day } from '../basics/time.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** `documentSha256`: of the stored bytes, lower-case hex; `meeting`: `am/{club}/{year}`, of a rehearsal its own. */
export const ProtocolContent = z.strictObject({
  documentSha256: Sha256,
  round: z.number().int().positive(),
  role: z.enum(['secretary', 'adjuster']),
  meeting: z.string().regex(/^am\/[a-z0-9-]+\/\d{4,5}$/),
})
export type ProtocolContent = z.infer<typeof ProtocolContent>

/** An application for membership: its id, and the hash of what was stored of it. */
export const ApplicationContent = z.strictObject({
  purpose: z.literal('application'),
  application: z.ulid(),
  applicationSha256: Sha256,
})
export type ApplicationContent = z.infer<typeof ApplicationContent>

/** That a member leaves: the id of the notice, and the last day of the membership. */
export const LeavingContent = z.strictObject({ purpose: z.literal('leaving'), leaving: z.ulid(), until: Day })
export type LeavingContent = z.infer<typeof LeavingContent>

/**
 * Travels as the order's non-visible data. A protocol names no purpose: packages from before there were others verify.
 */
export const SignedContent = z.union([ProtocolContent, ApplicationContent, LeavingContent])
export type SignedContent = z.infer<typeof SignedContent>

export const isProtocol = (content: SignedContent): content is ProtocolContent => !('purpose' in content)

const spelled = (given: SignedContent) => {
  const content = SignedContent.parse(given)
  if (isProtocol(content)) {
    const { documentSha256, round, role, meeting } = content
    return JSON.stringify({ documentSha256, round, role, meeting })
  }
  if (content.purpose === 'leaving') {
    const { purpose, leaving, until } = content
    return JSON.stringify({ purpose, leaving, until })
  }
  const { purpose, application, applicationSha256 } = content
  return JSON.stringify({ purpose, application, applicationSha256 })
}

/** Keys in this order, no white space, base64: the same content always gives the same text. */
export const encodeSignedContent = (content: SignedContent) => btoa(spelled(content))

/** Reads non-visible data back; `null` when it is anything but the one spelling of a signed content. */
export const decodeSignedContent = (base64: string): SignedContent | null => {
  try {
    const content = SignedContent.parse(JSON.parse(atob(base64)))
    return encodeSignedContent(content) === base64 ? content : null
  } catch {
    return null
  }
}

/** Whether a verified signature signs exactly what was asked for. */
export const signsSameContent = (signed: SignedContent | null, expected: SignedContent) =>
  signed !== null && spelled(signed) === spelled(expected)
