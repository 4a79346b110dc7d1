/**
 * The ids of sendings: the same however often a letter is ordered, so that it goes out once, and naming no one, because
 * they are seen by operators and in the engine. An id is also that of the letter's case, beside those of other cases.
 */
import { createHash } from 'node:crypto'
import type { MeetingSummary } from '../../annual-meeting/meeting.ts'
import type { Company } from '../../business-meetings/company.ts'
import type { CompanyLetter } from '../../business-meetings/due.ts'
import { stockholmDate } from '../../clock.ts'
import type { OpeningLetter } from '../../courses/opening-letter.ts'
import type { CourseReminder } from '../../courses/reminding.ts'
import type { SignUpReport } from '../../courses/sign-up.ts'
import type {
  BookingLetterKind,
  CompanyMeetingLetterKind,
  MembershipChangeLetterKind,
  TurnLetterKind,
} from '../../letter-delivery/letter-kind.ts'
import type { Unsubscribing } from '../unsubscribe-token.ts'

/**
 * Stands for a person in the id of a sending, 32 hexadecimal digits: ids are seen where no one is named, and stay
 * after an erasure. `about`: distinguishes sendings of the same person.
 */
export const personInSend = (ref: string, about = ''): string =>
  createHash('sha256').update(`${about} ${ref}`).digest('hex').slice(0, 32)

/** One for a day at the most: a person who has the link can press as often as they like. */
export const declinedSendId = (ref: string, kind: Unsubscribing['kind'], at: number): string =>
  `declined-${personInSend(ref, kind)}-${stockholmDate(at)}`

export const emailChangedSendId = (change: string): string => `email-changed-${change}`

export const verificationSendId = (id: string): string => `verify-email-${id}`

type Meeting = Pick<MeetingSummary, 'clubId' | 'year'> & { protocol: Pick<MeetingSummary['protocol'], 'round'> }

/**
 * The same however often it is ordered, so that a letter goes out once for each signing round, and once when the
 * meeting is submitted.
 */
export const turnSendId = (
  { clubId, year, protocol: { round } }: Meeting,
  kind: Exclude<TurnLetterKind, 'sign-reminder'>,
  person = '',
): string => {
  if (kind === 'submitted' || kind === 'protocol-final') return `${kind}-${clubId}-${year}`
  return [kind, clubId, year, round, ...(person ? [personInSend(person)] : [])].join('-')
}

export const signatoryLeftSendId = (clubId: string, year: number, person: string): string =>
  `signatory-left-${clubId}-${year}-${personInSend(person)}`

export const applicationSendId = (application: string): string => `apply-${application}`

const membershipChange = 'membership-change-'
const membershipChangePrefixes: Readonly<Record<MembershipChangeLetterKind, string>> = {
  'membership-change-done': membershipChange,
  'membership-change-stopped': membershipChange,
  'leaving-withdrawn': membershipChange,
  'additional-insurance-received': 'additional-insurance-received-',
  'additional-insurance-accepted': 'additional-insurance-accepted-',
}

export const membershipChangeSendId = (
  change: string,
  kind: MembershipChangeLetterKind = 'membership-change-done',
): string => `${membershipChangePrefixes[kind]}${change}`

/** `change`: the change that the member's notice has become. */
export const leavingSendId = (change: string): string => `leaving-${change}`

export type EndedLetterKind = 'membership-ended' | 'mandates-ended'

/** `source`: what the membership or the mandates ended with. */
export const endedSendId = (kind: EndedLetterKind, source: string): string => `${kind}-${source}`

/** `source`: what the mandates ended with. */
export const vacatedSendId = (clubId: string, source: string): string => `vacated-${clubId}-${source}`

/** `month`: yyyy-mm. */
export const graduationSendId = (month: string, person: string): string => `graduation-${month}-${personInSend(person)}`

/** `change`: of an assignment. */
export const changeSendId = (change: string): string => `change-${change}`

export const conflictSendId = (notice: string, change: string): string => `conflict-${notice}-${change}`

const dataRequestPrefixes = { ready: 'data-ready-', extended: 'data-extended-' } as const
export type DataRequestLetter = keyof typeof dataRequestPrefixes

export const dataRequestSendId = (letter: DataRequestLetter, request: string): string =>
  `${dataRequestPrefixes[letter]}${request}`

export const bookingSendId = (kind: BookingLetterKind | CompanyMeetingLetterKind, booking: string): string =>
  `${kind}-${booking}`

/** Each letter with the link is a sending of its own. */
export const companySend = (
  { id, linksSent }: Pick<Company, 'id' | 'linksSent'>,
  letter: Exclude<CompanyLetter, 'waits' | 'reminder'>,
) => ({ send: `company-${id}-${letter === 'link' ? `link-${linksSent + 1}` : letter}`, ref: 'company' })

export const courseSendsPrefix = ({ occasion }: Pick<SignUpReport, 'occasion'>): string => `course-${occasion}-`

export const courseSendId = ({
  occasion,
  entry,
  number,
}: Pick<SignUpReport, 'occasion' | 'entry' | 'number'>): string =>
  `${courseSendsPrefix({ occasion })}${entry}-${number}`

export const openingSendId = (occasion: string, letter: OpeningLetter): string => `occasion-opens-${occasion}-${letter}`

export const courseReminderSendId = (occasion: string, { days, firstDay }: Omit<CourseReminder, 'at'>): string =>
  `course-reminder-${occasion}-${days}-${firstDay}`

export const organiserSendId = ({ occasion, version }: { occasion: string; version: number }): string =>
  `course-organiser-${occasion}-${version}`

export const undecidedSendId = (occasion: string, day: string): string => `course-undecided-${occasion}-${day}`

export const fillSendId = (occasion: string, number: number): string => `course-fill-by-hand-${occasion}-${number}`
