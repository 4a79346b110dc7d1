import { writeWeekday } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { endOfDay } from '../../../clock.ts'
import type { CourseLetter } from '../../../courses/admission-state.ts'
import { isECourse } from '../../../courses/availability.ts'
import type { Course } from '../../../courses/course.ts'
import { admissionRefusals } from '../../../courses/course-log.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { areOffersMade } from '../../../courses/offer-time.ts'
import { reorderReasons } from '../../../courses/organiser-reasons.ts'
import { partsIn, whole, type Parts } from '../../../courses/seats.ts'
import type { SignUpReport } from '../../../courses/sign-up.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/course.json' with { type: 'json' }
import sv from '../messages/sv/course.json' with { type: 'json' }
import { mailTexts, type MailText } from '../texts.ts'
import { placeFacts, writeInstant, writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

export type CourseFacts = {
  letter: CourseLetter
  course: Pick<Course, 'title'>
  occasion: Occasion
  signUp: SignUpReport
  parts: Parts
  /** As the log has it: of `admissionRefusals` or `reorderReasons`, or something that the letter does not state. */
  reason: string | null
  written: string | null
  /** An answer by then is in time, also where the letter is picked up late. */
  answerBy: number | null
  /** The sign-up was given up because it is for members alone and its reader is no longer one. */
  hasEndedWithMembership: boolean
}
type WordedFacts = CourseFacts & { language: Language; say: MailText<keyof typeof sv>; now: number }

const endings: readonly CourseLetter[] = [
  'not-accepted',
  'offer-declined',
  'offer-expired',
  'cancelled',
  'removed',
  'list-closed',
  'occasion-cancelled',
]

/** After these a person may sign up anew. */
const endedByChoice: readonly CourseLetter[] = ['offer-declined', 'offer-expired', 'cancelled']
const answerable: readonly CourseLetter[] = ['offer', 'offer-extended']

const hasSeat = ({ parts }: Pick<WordedFacts, 'parts'>): boolean => partsIn(parts, 'seat').length > 0
const hasSomething = ({ parts }: Pick<WordedFacts, 'parts'>): boolean =>
  partsIn(parts, 'undecided', 'seat', 'waiting', 'offered').length > 0

const factsOf = (worded: WordedFacts) => {
  const { letter, occasion, signUp, answerBy, language, say, now } = worded
  const { number, places, entry, hash } = signUp
  const place = places[whole]
  // An e-course has no seats that another participant would need: it can be left as long as it goes on.
  const hasLastDay = !isECourse(occasion) && now < endOfDay(occasion.cancelUntil)
  const isOpenToCancel = hasSeat(worded) && !endings.includes(letter) && hasLastDay
  return [
    { label: say('mail.course.when'), value: writePeriod(occasion, worded) },
    ...placeFacts(occasion, hasSeat(worded), worded),
    ...(answerBy === null ? [] : [{ label: say('mail.course.answer-by'), value: writeInstant(answerBy, worded) }]),
    ...(isOpenToCancel
      ? [{ label: say('mail.course.cancel-until'), value: writeWeekday(occasion.cancelUntil, language) }]
      : []),
    { label: say('mail.course.number'), value: String(number) },
    ...(place === undefined ? [] : [{ label: say('mail.course.place-in-line'), value: String(place) }]),
    { label: say('mail.course.receipt'), value: say('mail.course.receipt.entry', { entry: String(entry), hash }) },
  ]
}

const sessionsOf = (worded: WordedFacts): Letter['list'] => {
  const { occasion, parts, signUp, language, say } = worded
  const chosen = occasion.sessions.filter(({ id }) => id in parts)
  if (chosen.length === 0) return undefined
  return {
    heading: say('mail.course.sessions'),
    items: chosen.map((session) => {
      const place = signUp.places[session.id]
      const isInLine = parts[session.id] === 'waiting' && place !== undefined
      const stands = isInLine ? say('mail.course.part.place', { place }) : say(`mail.course.part.${parts[session.id]!}`)
      return `${session.title[language]}, ${writePeriod(session, worded)}: ${stands}`
    }),
  }
}

const isReorderReason = (reason: string): reason is (typeof reorderReasons)[number] =>
  (reorderReasons as readonly string[]).includes(reason)

const isRefusal = (reason: string): reason is (typeof admissionRefusals)[number] =>
  (admissionRefusals as readonly string[]).includes(reason)

/** A cancelled occasion has one reason for everyone. */
const reasonOf = ({ letter, occasion, reason, written, language, say }: WordedFacts): string[] => {
  if (letter === 'occasion-cancelled' && occasion.reason)
    return [say('mail.course.why', { reason: occasion.reason[language] })]
  if (written) return [say('mail.course.why', { reason: written })]
  if (!reason) return []
  if (isReorderReason(reason)) return [say(`mail.course.reordered.${reason}`)]
  return letter === 'not-accepted' && isRefusal(reason) ? [say(`mail.course.refused.${reason}`)] : []
}

const nextOf = (worded: WordedFacts): string[] => {
  const { letter, occasion, say } = worded
  if (letter === 'seat' && isECourse(occasion)) return []
  if (letter === 'seat' || letter === 'some-sessions') return [say('mail.course.calendar')]
  if (letter === 'reserve-place' && !areOffersMade(occasion.startsAt, worded.now))
    return [say('mail.course.reserve-place.late')]
  if (letter === 'reserve-place' || letter === 'awaits-decision') return [say(`mail.course.${letter}.next`)]
  if (letter === 'seat-to-next') return [say('mail.course.seat-to-next.next')]
  if (letter === 'offer') return [say('mail.course.offer.time'), say('mail.course.offer.next')]
  if (letter === 'offer-extended') return [say('mail.course.offer.next')]
  if (hasSomething(worded)) return endings.includes(letter) ? [say('mail.course.rest-stands')] : []
  const isOpen = worded.now < endOfDay(occasion.signUpUntil) && !worded.hasEndedWithMembership
  return isOpen && endedByChoice.includes(letter) ? [say('mail.course.sign-up-anew')] : []
}

const pageOf = (worded: WordedFacts): 'ownCourses' | 'occasion' | 'courseCatalogue' => {
  const { letter, reason } = worded
  if (worded.hasEndedWithMembership) return 'courseCatalogue'
  if (hasSomething(worded) || reason === 'already-registered') return 'ownCourses'
  return endedByChoice.includes(letter) || reason === 'session-gone' ? 'occasion' : 'courseCatalogue'
}

/** The calendar file of an ended sign-up takes away what the participant has put into their calendar. */
export const endsCalendar = ({ letter }: Pick<CourseFacts, 'letter'>): boolean =>
  letter === 'cancelled' || letter === 'removed' || letter === 'occasion-cancelled'

const textOf = ({ letter, occasion, hasEndedWithMembership }: CourseFacts) => {
  if (hasEndedWithMembership) return 'membership-ended'
  return letter === 'seat' && isECourse(occasion) ? 'e-course' : letter
}

/** With the receipt by which a participant can check the log. */
export const courseLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  facts: CourseFacts,
  now: number,
): Letter => {
  const say = texts(language)
  const worded: WordedFacts = { ...facts, language, say, now }
  const { letter, course, occasion } = facts
  const values = { course: course.title[language], product: productName }
  const paths = pathsOf(productSlug)
  const page = pageOf(worded)
  const path =
    page === 'occasion' ? paths.pathTo(page, { occasion: occasion.id }, language) : paths.pathTo(page, {}, language)
  const address = `${portalOrigin}${paths.pathTo('verifyPackage', {}, language)}?occasion=${occasion.id}`
  const sessions = sessionsOf(worded)
  const text = textOf(facts)
  return {
    language,
    productName,
    subject: say(`mail.course.${text}.subject`, values),
    preview: say(`mail.course.${text}.preview`, values),
    heading: say(`mail.course.${text}.subject`, values),
    paragraphs: [
      say(`mail.course.${text}.body`, values),
      ...reasonOf(worded),
      ...nextOf(worded),
      ...(endsCalendar(facts) && !isECourse(occasion) ? [say('mail.course.calendar-ended')] : []),
      say('mail.course.receipt.why', { address }),
    ],
    facts: factsOf(worded),
    ...(sessions && { list: sessions }),
    button: {
      text: say(answerable.includes(letter) ? 'mail.button.answer-offer' : `mail.button.${page}`),
      url: portalOrigin + path,
    },
    reason: say('mail.reason.course', values),
  }
}
