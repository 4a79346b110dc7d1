import type { Availability } from '#shared/courses/availability.ts'
import type { PublicOccasion } from '#shared/courses/occasion.ts'

/** What comes of signing up, as it stands now: the organiser decides, also where every seat is taken. */
export const outcomeOf = ({ admission }: Pick<PublicOccasion, 'admission'>, is: Availability['is']) => {
  if (admission === 'manual') return admission
  return is === 'e-course' || is === 'waiting-list' ? is : 'open'
}
export type Outcome = ReturnType<typeof outcomeOf>
