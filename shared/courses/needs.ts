import { addDays, endOfDay, stockholmDate } from '../clock.ts'
import type { ErrorCode } from '../errors.ts'
import { optionalText } from '../fields/free-text.ts'
import { courseLimits } from './limits.ts'
import type { HeldOccasion, Occasion } from './occasion.ts'
import type { SignUpItem } from './sign-up.ts'
import { isOpen } from './sign-up-rule.ts'

/** Food and accessibility needs as a participant states them; only organisers read them. */
export const NeedsText = optionalText(courseLimits.needsLength)

/** From when on needs are gone (domain decisions, section 9). */
export const needsGoneAt = ({ endsAt }: Pick<Occasion, 'endsAt'>): number =>
  endOfDay(addDays(stockholmDate(endsAt), courseLimits.needsRetainedDays))

/** Why needs cannot be stated, with a sign-up or later: no one would read them before an organiser is named. */
export const statedRefusal = (text: string, { isOrganised }: Pick<HeldOccasion, 'isOrganised'>): ErrorCode | null =>
  text !== '' && !isOrganised ? 'needs-not-read' : null

/** Why needs cannot be changed to this text, or null. What was stated while there was an organiser can be withdrawn. */
export const needsRefusal = (
  text: string,
  own: Pick<SignUpItem, 'standing'>,
  occasion: Pick<HeldOccasion, 'state' | 'endsAt' | 'isOrganised'>,
  now: number,
): ErrorCode | null => {
  if (occasion.state === 'cancelled') return 'course-cancelled'
  if (now >= occasion.endsAt) return 'course-over'
  return isOpen(own) ? statedRefusal(text, occasion) : 'sign-up-ended'
}
