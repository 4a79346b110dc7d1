import { z } from 'zod'
import { Day, TimeOfDay } from '../basics/time.ts'
import { Language } from '../basics/language.ts'
import { Email } from '../fields/email.ts'
import { choice } from '../fields/choice.ts'
import { requiredText } from '../fields/free-text.ts'
import { Phone } from '../fields/phone-field.ts'
import { callLimits } from '../limits.ts'

const OptionalEmail = z.string().transform((text, context) => {
  if (text.trim() === '') return ''
  const judged = Email.safeParse(text)
  if (judged.success) return judged.data
  context.addIssue({ code: 'custom', message: 'email-invalid' })
  return z.NEVER
})

const offered = <Text extends z.ZodType<string, string>>(text: Text) =>
  z.string({ error: 'required' }).min(1, { error: 'required' }).pipe(text)

export const CallDraft = z.strictObject({
  name: requiredText(callLimits.nameLength),
  phone: Phone,
  email: OptionalEmail,
  subject: requiredText(callLimits.subjectLength),
  day: offered(Day),
  time: offered(TimeOfDay),
})
export type CallDraft = z.infer<typeof CallDraft>

/** A request under the browser's id: sent again it is the same request. `language`: of the confirmation. */
export const CallRequestBody = CallDraft.safeExtend({ id: z.ulid(), language: choice(Language.options) })
export type CallRequestBody = z.infer<typeof CallRequestBody>

/** A request as it is stored. `who` is the signed-in person; `at` is portal time. */
export const CallRequest = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  subject: z.string(),
  day: Day,
  time: TimeOfDay,
  language: Language,
  who: z.string().nullable(),
  at: z.number().int(),
})
export type CallRequest = z.infer<typeof CallRequest>

/** Under which sending and recipient the confirmation of a request is stored among the letters. */
export const confirmationOf = (call: string) => ({ send: `call-${call}`, ref: 'caller' })
