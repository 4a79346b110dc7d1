import { availabilityOf } from './availability.ts'
import { noneTaken, type PublicOccasion } from './occasion.ts'

/** What those who watch a course are notified of: that sign-up for an occasion opens later, or that one can sign up. */
export type OpeningLetter = 'ahead' | 'open'

/** What those who watch its course are notified of about an occasion by now; null where no one can sign up any more. */
export const openingLetterAt = (occasion: PublicOccasion, now: number): OpeningLetter | null => {
  if (occasion.state !== 'published') return null
  const { is } = availabilityOf(occasion, noneTaken, now)
  if (is === 'opens') return 'ahead'
  return is === 'deadline-passed' || is === 'ongoing' || is === 'over' ? null : 'open'
}
