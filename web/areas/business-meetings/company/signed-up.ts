import { z } from 'zod'
import { draftStorage } from '#web/components/form/draft-storage.ts'

/** A sign-up that was taken, and where its link went. */
export const SignedUp = z.object({ id: z.ulid(), email: z.string() })
export type SignedUp = z.infer<typeof SignedUp>

/** Where the tab remembers the company that it has signed up, until that is closed or another is signed up. */
export const signedUp = draftStorage('company-signed-up', SignedUp, 'tab')
