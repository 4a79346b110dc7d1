import { z } from 'zod'
import { readDay } from '../fields/date.ts'
import { requiredLine } from '../fields/free-text.ts'
import { Refusal, readText } from '../fields/rule.ts'
import { applicationLimits } from '../limits.ts'
import { conflictKinds } from '../membership/conflict-notices.ts'

/** What an operator types of a conflict, judged on a day: the workplace by its name, and since when it is known. */
export const newConflictNotice = (today: string) =>
  z.strictObject({
    workplace: requiredLine(applicationLimits.employerLength),
    kind: z.enum(conflictKinds, { error: 'required' }),
    from: readText((text) => {
      const day = readDay(text)
      return day instanceof Refusal || day <= today ? day : new Refusal('day-ahead')
    }, 'date-required'),
  })
export type NewConflictNotice = z.infer<ReturnType<typeof newConflictNotice>>
