import { addDays, endOfDay, stockholmDate } from '../clock.ts'
import type { ErrorCode } from '../errors.ts'
import { optionalText } from '../fields/free-text.ts'
import { courseLimits } from './limits.ts'
import type { Occasion } from './occasion.ts'
import type { SignUpItem } from './sign-up.ts'
import { isOpen } from './sign-up-rule.ts'

/** Food and accessibility needs, as a participant states them; empty where there are none. Only organisers read them. */
export const NeedsText = optionalText(courseLimits.needsLength)

/** From when on needs are gone (domain decisions, section 9). */
export const needsGoneAt = ({ endsAt }: Pick<Occasion, 'endsAt'>): number =>
  endOfDay(addDays(stockholmDate(endsAt), courseLimits.needsKeptDays))

/** Why somebody cannot change the needs of their sign-up now; null where they can. Screen and server ask the same. */
export const needsRefusal = (
  own: Pick<SignUpItem, 'standing'>,
  { state, endsAt }: Pick<Occasion, 'state' | 'endsAt'>,
  now: number,
): ErrorCode | null => {
  if (state === 'cancelled') return 'course-cancelled'
  if (now >= endsAt) return 'course-over'
  return isOpen(own) ? null : 'sign-up-ended'
}
