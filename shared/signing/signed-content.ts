import { z } from 'zod'

/**
 * What a signature is bound to: travels as the order's non-visible data and comes back inside the signed XML.
 * `documentSha256` is the hash of the stored bytes of the protocol, lower-case hex;
 * `meeting` is the meeting's id, `am/{club}/{year}`, of a rehearsal with its own year.
 */
export const SignedContent = z.strictObject({
  documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  round: z.number().int().positive(),
  role: z.enum(['secretary', 'adjuster']),
  meeting: z.string().regex(/^am\/[a-z0-9-]+\/\d{4,5}$/),
})
export type SignedContent = z.infer<typeof SignedContent>

const spelled = (content: SignedContent) => {
  const { documentSha256, round, role, meeting } = SignedContent.parse(content)
  return JSON.stringify({ documentSha256, round, role, meeting })
}

/** The one spelling of the content: keys in this order, no white space, base64. The same content always gives the same text. */
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
