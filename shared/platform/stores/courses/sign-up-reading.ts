import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { PartStates, SignUpItem } from '../../../courses/sign-up.ts'
import { getAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { SignUpClaim } from './sign-up-items.ts'

const ReportedEntry = z.object({
  what: z.string(),
  number: z.number().int().nullable(),
  at: Instant,
  reason: z.string().nullable(),
  parts: z.union([z.array(z.string()), PartStates]).optional(),
  offer: z.number().int().optional(),
  until: Instant.optional(),
})
export type ReportedEntry = z.infer<typeof ReportedEntry>

export const createSignUpReading = (dynamo: Dynamo) => {
  const readSignUp = async (occasion: string, number: number): Promise<SignUpItem | null> =>
    (await getAll(dynamo, SignUpItem, 'courses', [keys.signUp(occasion, number)]))[0] ?? null

  return {
    readSignUp,
    readOpenSignUp: async (occasion: string, person: string): Promise<SignUpItem | null> => {
      const [claim] = await getAll(dynamo, SignUpClaim, 'courses', [keys.signUpClaim(occasion, person)])
      return claim?.number === undefined ? null : readSignUp(occasion, claim.number)
    },
    readReportedEntry: async (occasion: string, index: number): Promise<ReportedEntry | null> =>
      (await getAll(dynamo, ReportedEntry, 'courses', [keys.courseLogEntry(occasion, index)]))[0] ?? null,
  }
}
