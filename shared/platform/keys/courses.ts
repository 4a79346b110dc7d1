import { at, nobody, partOf, type Held, type Place } from '../erasure/record.ts'
import { padded } from './padded.ts'

/** Keys of courses, occasions and sign-ups. */
export const courseKeys = {
  course: (course: string) => ({ pk: `COURSE#${course}`, sk: 'META' }),
  courseIndex: 'COURSES',
  courseWatches: 'WATCH#',
  courseWatch: (course: string, ref: string) => ({ pk: `COURSE#${course}`, sk: `${courseKeys.courseWatches}${ref}` }),
  watchesOf: (ref: string) => `WATCHES#${ref}`,
  /** That those who watch the course may still have to be notified of an occasion. */
  occasionToAnnounce: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'TELL' }),
  occasionsToAnnounce: 'OCCASIONS#to-announce',
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
  /** That a person is named as organiser of an occasion. */
  occasionOrganiser: (occasion: string, person: string) => ({
    pk: `OCC#${occasion}`,
    sk: `${courseKeys.occasionOrganisers}${person}`,
  }),
  /** That a user exported the participants of an occasion. */
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
  /** That a participant has a sign-up that has not ended. */
  signUpClaim: (occasion: string, person: string) => ({ pk: `OCC#${occasion}`, sk: `CLAIM#${person}` }),
  /** Which sign-ups give a participant a seat. */
  seatsOf: (person: string) => ({ pk: `MEM#${person}`, sk: 'SEATS' }),
  participantsNeeds: 'NEEDS#',
  /** What a participant needs at an occasion, beside their sign-up. */
  participantNeeds: (occasion: string, person: string) => ({
    pk: `OCC#${occasion}`,
    sk: `${courseKeys.participantsNeeds}${person}`,
  }),
  askedActs: 'ASKED#',
  askedAct: (occasion: string, id: string) => ({ pk: `OCC#${occasion}`, sk: `${courseKeys.askedActs}${id}` }),
  admissionProgress: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'ADMISSION' }),
  waitingLine: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'LINE' }),
  /** When and where those with a seat were last notified that it is held. */
  occasionAnnounced: (occasion: string) => ({ pk: `OCC#${occasion}`, sk: 'TOLD' }),
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

const ofOccasion = (sk: string, own?: Place['own']) => at('courses', 'OCC#*', sk, own)

/** What each of them holds of people. */
export const courseItems = {
  course: nobody('a course'),
  courseIndex: partOf('course'),
  courseWatches: partOf('courseWatch'),
  courseWatch: {
    name: { sv: 'bevakning av en kurs', en: 'watch of a course' },
    retention: 'with-person',
    data: 'choices',
    why: 'who wants to be notified of the next occasion of a course; ended by themselves',
    place: at('courses', 'COURSE#*', 'WATCH#*', ['person']),
  },
  watchesOf: partOf('courseWatch'),
  occasionToAnnounce: nobody('of which occasion somebody may still have to be notified'),
  occasionsToAnnounce: partOf('occasionToAnnounce'),
  courseKind: nobody('whether a course has seats'),
  courseOccasions: partOf('courseOccasion'),
  courseOccasion: nobody('which occasions a course has'),
  courseEvents: partOf('courseEvent'),
  courseEvent: {
    name: { sv: 'vad redaktörer gjort med en kurs', en: 'what editors did with a course' },
    retention: 'for-good',
    data: 'trail',
    why: 'which editor did what with a course',
    place: at('courses', 'COURSE#*', 'EV#*', ['by', 'person']),
  },
  occasion: {
    name: { sv: 'kurstillfälle', en: 'occasion of a course' },
    retention: 'with-person',
    data: 'courses',
    why: 'who is named as organiser of an occasion',
    place: ofOccasion('META'),
  },
  occasionsOf: partOf('occasion'),
  occasionOrganisers: partOf('occasionOrganiser'),
  occasionOrganiser: {
    name: { sv: 'arrangör för ett kurstillfälle', en: 'organiser of an occasion' },
    retention: 'with-person',
    data: 'courses',
    why: 'who is named as organiser of an occasion',
    place: ofOccasion('ORG#*', ['person']),
  },
  participantExport: {
    name: { sv: 'logg över exporterade deltagarlistor', en: 'log of exported lists of participants' },
    retention: 'for-good',
    data: 'trail',
    why: 'who exported the participants of an occasion, and when',
    place: ofOccasion('EXPORT#*', ['by']),
  },
  organisedBy: partOf('occasionOrganiser'),
  takenSeats: nobody('how many seats are taken'),
  signUpCounter: nobody('how many have signed up'),
  signUps: partOf('signUp'),
  signUp: {
    name: { sv: 'anmälan till en kurs', en: 'sign-up for a course' },
    retention: '1-year',
    since: 'occasion-ended',
    data: 'courses',
    why: 'who signed up for what, how it went, and what the organiser wrote to them; counted from when the occasion ended',
    place: ofOccasion('APP#*', ['person']),
  },
  signUpsOf: partOf('signUp'),
  signUpClaim: {
    name: { sv: 'anmälan till en kurs som pågår', en: 'sign-up for a course under way' },
    retention: 'while-open',
    data: 'courses',
    why: 'that somebody has a sign-up; goes when it is over, at the latest as the sign-up does',
    place: ofOccasion('CLAIM#*', ['person']),
  },
  seatsOf: {
    name: { sv: 'plats på en kurs', en: 'seat on a course' },
    retention: '1-year',
    since: 'last-sign-up-gone',
    data: 'courses',
    why: 'which sign-ups give somebody a seat; goes with the last of them',
    place: at('courses', 'MEM#*', 'SEATS', 'key'),
  },
  participantsNeeds: partOf('participantNeeds'),
  participantNeeds: {
    name: { sv: 'behov av mat och tillgänglighet', en: 'needs of food and accessibility' },
    retention: '30-days',
    since: 'ttl',
    data: 'courses',
    why: 'what somebody needs of food and accessibility; counted from when the occasion ended, goes with the sign-up’s end',
    place: ofOccasion('NEEDS#*', ['person']),
  },
  askedActs: partOf('askedAct'),
  askedAct: {
    name: { sv: 'det som arrangören har bett om', en: 'what the organiser asked for' },
    retention: 'while-open',
    data: 'courses',
    why: 'what was asked of a number, by which organiser, and what they write to its person',
    place: ofOccasion('ASKED#*'),
  },
  admissionProgress: nobody('how far the log has come'),
  waitingLine: {
    name: { sv: 'reservlista', en: 'waiting list' },
    retention: '1-year',
    since: 'occasion-ended',
    data: 'courses',
    why: 'which numbers wait; says who only beside the sign-ups',
    place: ofOccasion('LINE'),
  },
  occasionAnnounced: nobody('when and where an occasion was said to be held'),
  courseLog: partOf('courseLogEntry'),
  courseLogEntry: {
    name: { sv: 'logg över vem som fick plats', en: 'log of who got a seat' },
    retention: 'for-good',
    data: 'courses',
    why: 'who got which seat, under a pseudonym; nobody can be found without its key',
    place: ofOccasion('LOG#*'),
  },
  courseLogKey: {
    name: { sv: 'nyckel till loggen över platser', en: 'key of the log of seats' },
    retention: '1-year',
    since: 'occasion-ended',
    data: 'courses',
    why: 'what turns people into the pseudonyms of a log; once it is gone they say nobody',
    place: ofOccasion('KEY'),
  },
  admissionFollows: partOf('admissionFollow'),
  admissionFollow: {
    name: { sv: 'besked om plats som ska skickas', en: 'answer about a seat that is to be sent' },
    retention: 'while-open',
    data: 'courses',
    why: 'which number a letter is due to',
    place: ofOccasion('FOLLOW#*'),
  },
} as const satisfies Record<keyof typeof courseKeys, Held>
