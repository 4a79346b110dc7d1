import { z } from 'zod'
import { addMonths } from '../clock.ts'
import { readDay } from '../fields/date.ts'
import { requiredName } from '../fields/free-text.ts'
import { readText } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { applicationLimits, conflictNoticeLimits } from '../limits.ts'
import { conflictKinds } from '../membership/conflict-notice.ts'

const { yearsBack: years } = conflictNoticeLimits

/** What an operator types of a conflict, judged on a day: the workplace by its name, and since when it is known. */
export const newConflictNotice = (today: string) =>
  z.strictObject({
    workplace: requiredName(applicationLimits.employerLength),
    kind: z.enum(conflictKinds, { error: 'required' }),
    from: readText((text) => {
      const day = readDay(text)
      if (day instanceof Refusal) return day
      if (day > today) return new Refusal('day-ahead')
      return day < addMonths(today, -12 * years) ? new Refusal('day-too-long-ago', { years }) : day
    }, 'date-required'),
  })
export type NewConflictNotice = z.infer<ReturnType<typeof newConflictNotice>>
