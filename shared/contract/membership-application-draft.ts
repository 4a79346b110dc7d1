import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { applicationLimits, startLimits } from '../limits.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** What an applicant has typed, encrypted in their browser: the key is only in the code that the phone reads. */
const Ciphertext = z
  .string()
  .regex(/^[\w-]+$/)
  .max(applicationLimits.handedOverLength)

/** Stores an encrypted draft for the phone that reads its code. */
export const handOverDraft = endpoint({
  name: 'handOverDraft',
  method: 'POST',
  path: '/membership-application/drafts',
  access: 'open',
  limits: {
    drafts: {
      counted: 'each',
      within: startLimits.window,
      most: { browser: startLimits.draft.perBrowser, network: startLimits.draft.perAddress },
      code: 'too-many-requests',
    },
  },
  params: none,
  query: none,
  body: z.strictObject({ ciphertext: Ciphertext }),
  reply: z.object({ draft: z.ulid(), expiresAt: Instant }),
})
/** Gives an encrypted draft once and forgets it. */
export const takeDraft = endpoint({
  name: 'takeDraft',
  method: 'POST',
  path: '/membership-application/drafts/:draft/take',
  access: 'open',
  params: z.object({ draft: z.ulid() }),
  query: none,
  body: z.strictObject({}),
  reply: z.object({ ciphertext: Ciphertext }),
})
