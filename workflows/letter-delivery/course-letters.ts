import type { CourseLetter } from '#shared/courses/admission-state.ts'
import { offerEnds } from '#shared/courses/offer-time.ts'
import { partsIn } from '#shared/courses/seats.ts'
import type { HeldOffer, SignUpStanding } from '#shared/courses/sign-up.ts'
import { obstacleTo } from '#shared/membership-change/rules.ts'
import { isForMembers } from '#shared/courses/sign-up-rule.ts'
import { CourseLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import { courseLetter, endsCalendar } from '#shared/platform/mail/letters/course-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { ReportedEntry } from '#shared/platform/stores/courses/sign-up-reading.ts'
import type { Send, SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { courseCalendars, type HeldCourse } from '#shared/platform/mail/course-calendars.ts'
import type { LetterSettings } from './letters-of.ts'

type About = { letter: CourseLetter; entry: number; logged: ReportedEntry; now: number }

const hasStatus =
  (...statuses: readonly SignUpStanding['status'][]) =>
  ({ status }: SignUpStanding): boolean =>
    statuses.includes(status)

const offerOf = ({ offers }: SignUpStanding, id: number | undefined): HeldOffer | undefined =>
  offers.find((offer) => offer.id === id)

/** An offer can be answered until it ends, at the latest when the occasion starts. */
const isOpenOffer = (
  standing: SignUpStanding,
  id: number | undefined,
  { occasion }: HeldCourse,
  now: number,
): boolean => {
  const offer = offerOf(standing, id)
  return offer !== undefined && now < Math.min(offer.expiresAt ?? Infinity, occasion.startsAt)
}

/** Whether a letter still holds; one about what has ended always goes out, because that stays so. */
const holds = (standing: SignUpStanding, { letter, entry, logged, now }: About, held: HeldCourse): boolean => {
  const check: Partial<Record<CourseLetter, boolean>> = {
    'awaits-decision': hasStatus('appliedFor')(standing),
    seat: hasStatus('accepted')(standing),
    'some-sessions': hasStatus('partlyAssumed')(standing),
    'reserve-place': hasStatus('reserveList')(standing),
    offer: isOpenOffer(standing, entry, held, now),
    'offer-extended': isOpenOffer(standing, logged.offer, held, now),
    'moved-up': hasStatus('reserveList', 'partlyAssumed')(standing),
    'passed-over': hasStatus('reserveList', 'partlyAssumed')(standing),
    'seat-to-next': hasStatus('reserveList', 'partlyAssumed')(standing),
  }
  return check[letter] ?? true
}

/**
 * By when an answer is in time for certain. Before the letter is taken that is as if it were taken now: taken later,
 * the offer ends later. To the minute, and never past it.
 */
const answerBy = (
  { letter, entry, logged, now }: About,
  standing: SignUpStanding,
  { occasion }: HeldCourse,
): number | null => {
  const minute = 60_000
  if (letter === 'offer')
    return floorTo(offerOf(standing, entry)?.expiresAt ?? offerEnds(occasion.startsAt, now), minute)
  return letter === 'offer-extended' && logged.until !== undefined ? floorTo(logged.until, minute) : null
}
const floorTo = (at: number, step: number): number => Math.floor(at / step) * step

const calendarOf = ({ letter, entry, logged, now }: About, { parts }: SignUpStanding) => {
  const isCancelled = endsCalendar({ letter })
  const ended = Array.isArray(logged.parts) ? logged.parts : Object.keys(parts)
  const seats = letter === 'seat' || letter === 'some-sessions' ? partsIn(parts, 'seat') : []
  return { parts: isCancelled ? ended : seats, entry, isCancelled, now }
}

/**
 * Lets the process of an occasion see that the letter of an offer has been taken: the offer’s time begins to run.
 * @throws PortalError engine-unavailable: the delivery is tried again, which sends nothing and signals it then
 */
export const followOfferLetter = async (
  { engine }: Pick<WorkerDeps, 'engine'>,
  { kind, about }: Pick<Send, 'kind' | 'about'>,
): Promise<void> => {
  if (kind === 'course-offer' && about.of === 'sign-up') await nudgeAdmission(engine, about.signUp.occasion)
}

/**
 * Makes the letter about a sign-up, in the language in which it was sent. None where it does not hold any more,
 * because another letter says that, and none to a person whom the union itself notifies that their membership has
 * ended. Null when there is no such sign-up.
 */
export const courseLetters = async (
  { courses }: Pick<Stores, 'courses'>,
  { kind, about: { signUp } }: Pick<SendAbout<'sign-up'>, 'kind' | 'about'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const letter = CourseLetterKind.parse(kind).slice('course-'.length) as CourseLetter
  const { occasion, number, entry } = signUp
  const logged = await courses.readReportedEntry(occasion, entry)
  if (!logged) return null
  return async (person: Pick<Person, 'ref' | 'memberKinds' | 'expelled'>): Promise<PreparedLetter | null> => {
    const { ref } = person
    const [held, stored, now] = await Promise.all([
      courses.readOccasion(occasion),
      courses.readSignUp(occasion, number),
      storedPortalNow(),
    ])
    const about: About = { letter, entry, logged, now }
    if (!held || stored?.person !== ref || !stored.standing) return null
    const { language, standing } = stored
    const hasEndedWithMembership = letter === 'cancelled' && obstacleTo(person) === 'not-member' && isForMembers(held)
    if (!holds(standing, about, held) || (hasEndedWithMembership && person.expelled)) return null
    const facts = {
      letter,
      ...held,
      signUp,
      parts: standing.parts,
      reason: logged.reason,
      written: stored.written?.entry === entry ? stored.written.text : null,
      answerBy: answerBy(about, standing, held),
      hasEndedWithMembership,
    }
    return prepareLetter(
      courseLetter(settings, language, facts, now),
      courseCalendars(held, calendarOf(about, standing), language, settings),
    )
  }
}
