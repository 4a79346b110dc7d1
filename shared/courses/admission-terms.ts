import type { AdmissionTerms } from './admission-state.ts'
import { loggedTerms } from './admission.ts'
import { isECourse } from './availability.ts'
import { canonicalJson, type LoggedTerms } from './course-log.ts'
import type { PublicOccasion } from './occasion.ts'

export const termsOf = (
  occasion: Pick<
    PublicOccasion,
    'admission' | 'waitingList' | 'capacity' | 'sessions' | 'startsAt' | 'endsAt' | 'cancelUntil'
  >,
): AdmissionTerms => ({
  admission: occasion.admission,
  waitingList: occasion.waitingList,
  capacity: occasion.capacity,
  sessions: Object.fromEntries(occasion.sessions.map(({ id, capacity }) => [id, capacity])),
  closesAt: isECourse(occasion) ? occasion.endsAt : occasion.startsAt,
})

/** The one spelling of what the log says of an occasion’s seats, by which a change of its editors is noticed. */
export const termsInLog = (terms: LoggedTerms): string => canonicalJson(loggedTerms(terms))
