import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { freeText } from '../fields/free-text.ts'
import { answerLimits } from './limits.ts'

/** Whether a reader found what they searched for on that version. Words follow later under the same id. */
export const PageAnswer = z.strictObject({
  number: z.number().int().min(1),
  isFound: z.boolean(),
  text: freeText(answerLimits.textLength),
})
export type PageAnswer = z.infer<typeof PageAnswer>

export const AnswerCount = z.object({ number: z.number().int(), found: z.number().int(), missed: z.number().int() })
export type AnswerCount = z.infer<typeof AnswerCount>

export const AnswerText = z.object({
  id: z.ulid(),
  number: z.number().int(),
  isFound: z.boolean(),
  text: z.string(),
  at: Instant,
})
export type AnswerText = z.infer<typeof AnswerText>
