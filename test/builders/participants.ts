import { stockholmInstant } from '#shared/clock.ts'
import type { Participant, ParticipantsView } from '#shared/contract/course-participants.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import type { Parts } from '#shared/courses/seats.ts'
import { aCourse, anOccasion } from './courses.ts'
import { aSignUp } from './own-sign-up.ts'

const portalNow = stockholmInstant('2027-02-20', '09:00')
const { chosen, at } = aSignUp(null)

/** A participant as organisers see them. */
export const aParticipant = (number: number, parts: Parts, differs: Partial<Participant> = {}): Participant => ({
  number,
  at,
  chosen,
  standing: aSignUp(parts).standing,
  givingUpSince: null,
  name: null,
  groups: [],
  places: {},
  handled: null,
  attendance: null,
  written: null,
  isAsked: false,
  may: [],
  hindrance: null,
  ...differs,
})

/** A page of participants of the occasion `1`, in time before it. */
export const theParticipants = (
  participants: Participant[],
  differs: Partial<ParticipantsView> = {},
): ParticipantsView => ({
  course: aCourse('C', { title: { sv: 'Förhandla lokalt', en: 'Negotiating' } }),
  occasion: {
    ...anOccasion('1', 'C', '2027-03-10', { admission: 'manual' }),
    isOnline: true,
    isOrganised: true,
    taken: noneTaken,
  },
  counts: { undecided: participants.length, seats: 0, line: 0, ended: 0 },
  participants,
  unmarked: 0,
  line: [],
  refused: [],
  mayOrganise: true,
  mayReadNeeds: false,
  portalNow,
  ...differs,
})
