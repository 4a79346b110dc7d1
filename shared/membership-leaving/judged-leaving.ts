import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { choice } from '../fields/choice.ts'
import { optionalText } from '../fields/free-text.ts'
import { leavingLimits } from '../limits.ts'
import { leavingReasons } from './reasons.ts'

/** What a page sends that leaves; `until`: the last day that it has shown. */
export const judgedLeaving = z.strictObject({
  until: Day,
  reason: choice(leavingReasons).nullable(),
  comment: optionalText(leavingLimits.commentLength),
})
