import { z } from 'zod'

/** `at`: portal time; `isLasting`: it will never work, as far as the mail service knows. */
export const ReturnedLetter = z.object({ email: z.string(), at: z.number().int(), isLasting: z.boolean() })
export type ReturnedLetter = z.infer<typeof ReturnedLetter>

type Reader = { email: string | null; returnedLetter?: ReturnedLetter | undefined }

/** The letter that came back from the address that the person has now; null for none. */
export const returnedLetterOf = ({ email, returnedLetter }: Reader): ReturnedLetter | null =>
  returnedLetter && returnedLetter.email === email ? returnedLetter : null
