import { padded } from './padded.ts'

/** Keys of courses, occasions and sign-ups. */
export const courseKeys = {
  course: (course: string) => ({ pk: `COURSE#${course}`, sk: 'META' }),
  courseIndex: 'COURSES',
  courseWatches: 'WATCH#',
  courseWatch: (course: string, ref: string) => ({ pk: `COURSE#${course}`, sk: `${courseKeys.courseWatches}${ref}` }),
  watchesOf: (ref: string) => `WATCHES#${ref}`,
  /** That those who watch the course may still have to be told of an occasion. */
  occasionToTell: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'TELL' }),
  occasionsToTell: 'OCCASIONS#to-tell',
  /** Whether a course has occasions with seats or without. */
  courseKind: (course: string) => ({ pk: `COURSE#${course}`, sk: 'KIND' }),
  /** Occasions of a course, by reference. */
  courseOccasions: 'OCC#',
  courseOccasion: (course: string, occasion: string) => ({
    pk: `COURSE#${course}`,
    sk: `${courseKeys.courseOccasions}${occasion}`,
  }),
  courseEvents: 'EV#',
  courseEvent: (course: string, about: string, version: number) => ({
    pk: `COURSE#${course}`,
    sk: `${courseKeys.courseEvents}${about}#${padded(version)}`,
  }),
  occasion: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'META' }),
  /** Occasions that start in a month; e-courses, taken at any time, under `any-time`. */
  occasionsOf: (month: string) => `OCC#${month}`,
  occasionOrganisers: 'ORG#',
  /** That somebody is named as organiser of an occasion. */
  occasionOrganiser: (occasion: string, person: string) => ({
    pk: `OCC#${occasion}`,
    sk: `${courseKeys.occasionOrganisers}${person}`,
  }),
  /** That somebody exported the participants of an occasion. */
  participantExport: (occasion: string, at: number, by: string) => ({
    pk: `OCC#${occasion}`,
    sk: `EXPORT#${at}#${by}`,
  }),
  organisedBy: (person: string) => `ORGANISES#${person}`,
  takenSeats: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'TAKEN' }),
  /** The last number drawn for a sign-up. */
  signUpCounter: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'COUNTER' }),
  signUps: 'APP#',
  signUp: (occasion: string, number: number) => ({
    pk: `OCC#${occasion}`,
    sk: `${courseKeys.signUps}${padded(number)}`,
  }),
  /** Sign-ups of a person, by when they were sent. */
  signUpsOf: (person: string) => `MEM#${person}`,
  /** That somebody has a sign-up that has not ended. */
  signUpClaim: (occasion: string, person: string) => ({ pk: `OCC#${occasion}`, sk: `CLAIM#${person}` }),
  /** Which sign-ups give somebody a seat. */
  seatsOf: (person: string) => ({ pk: `MEM#${person}`, sk: 'SEATS' }),
  participantsNeeds: 'NEEDS#',
  /** What somebody needs at an occasion, beside their sign-up. */
  participantNeeds: (occasion: string, person: string) => ({
    pk: `OCC#${occasion}`,
    sk: `${courseKeys.participantsNeeds}${person}`,
  }),
  askedActs: 'ASKED#',
  askedAct: (occasion: string, id: string) => ({ pk: `OCC#${occasion}`, sk: `${courseKeys.askedActs}${id}` }),
  admissionProgress: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'ADMISSION' }),
  waitingLine: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'LINE' }),
  /** When and where those with a seat were last told that it is held. */
  occasionTold: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'TOLD' }),
  courseLog: 'LOG#',
  courseLogEntry: (occasion: string, index: number) => ({
    pk: `OCC#${occasion}`,
    sk: `${courseKeys.courseLog}${padded(index)}`,
  }),
  /** The key of the pseudonyms in an occasion’s log. */
  courseLogKey: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'KEY' }),
  /** What has to follow from entries of the log, until it is done. */
  admissionFollows: 'FOLLOW#',
  admissionFollow: (occasion: string, entry: number, number: number) => ({
    pk: `OCC#${occasion}`,
    sk: `${courseKeys.admissionFollows}${padded(entry)}#${padded(number)}`,
  }),
} as const
