import {
  BookingLetterKind,
  type CompanyMeetingLetterKind,
  CourseLetterKind,
  forEachKind,
  type LetterKind,
  type MeetingLetterKind,
  SubscriptionLetterKind,
} from '#shared/letter-delivery/letter-kind.ts'
import type { PreparedLetter } from '#shared/platform/mail/message.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { registeredHandover } from '#shared/platform/stores/annual-meeting/registered-handover.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { attachedFiles } from './attached-files.ts'
import { bookingLetters } from './booking-letters.ts'
import { applicationLetters } from './application-letters.ts'
import { membershipChangeLetters } from './membership-change-letters.ts'
import { mandatesEndedLetters } from './mandates-ended-letters.ts'
import { membershipEndedLetters } from './membership-ended-letters.ts'
import { emailChangedLetters, verificationLetters } from './email-letters.ts'
import { changeLetters } from './change-letters.ts'
import { companyMeetingLetters } from './company-meeting-letters.ts'
import { courseChangedLetters } from './course-changed-letters.ts'
import { courseLetters } from './course-letters.ts'
import { courseReminderLetters } from './course-reminder-letters.ts'
import { conflictLetters } from './conflict-letters.ts'
import { dataExtendedLetters, dataReadyLetters } from './data-request-letters.ts'
import { graduationLetters } from './graduation-letters.ts'
import { leavingLetters } from './leaving-letters.ts'
import { lettersOf } from './letters-of.ts'
import { mailingDeclinedLetters } from './mailing-declined-letters.ts'
import { mailingLetters } from './mailing-letters.ts'
import { mandateLetters } from './mandate-letters.ts'
import { organiserLetters, organiserReminderLetters } from './organiser-letters.ts'
import { occasionOpensLetters } from './occasion-letters.ts'
import { sampleLetters } from './letter-sample.ts'
import { reminderLetters } from './reminder-letters.ts'
import { signatoryLeftLetters } from './signatory-left-letters.ts'
import { subscriptionLetters } from './subscription-letters.ts'
import { turnLetters } from './turn-letters.ts'
import { vacatedLetters } from './vacated-letters.ts'

/** Makes one person's letter; null when there is nothing to tell this person any more. */
export type LetterSource = (person: Person) => Promise<PreparedLetter | null>

/** Gives a sending's source; null when what it is about does not exist. */
type FindSource = (send: Send) => Promise<LetterSource | null>

type Deps = Pick<WorkerDeps, 'stores' | 'settings' | 'realNow' | 'sealing' | 'files'> & {
  /** Portal time as stored, not as remembered: a sending may begin within a second of a moved clock. */
  storedPortalNow: () => Promise<number>
}

/** Letters that call members to a meeting. */
const convenes: readonly MeetingLetterKind[] = ['notice', 'notice-correction']

const meetingOf = ({ clubId, year }: Send) => (clubId && year ? { club: clubId, year } : null)

/** Where the letters of each kind come from. */
export const letterSources = ({ stores, settings, realNow, sealing, files, storedPortalNow }: Deps) => {
  const meetingLetters =
    (kind: MeetingLetterKind): FindSource =>
    async (send) => {
      const meeting = meetingOf(send)
      const content = meeting && (await readContent(stores, meeting, send.createdAt))
      if (!content) return null
      const handover = kind === 'leaving' ? await registeredHandover(stores, meeting) : null
      const contacts = convenes.includes(kind) ? await stores.contacts.list(meeting.club) : []
      const { sendId, by, createdAt: at } = send
      return lettersOf(kind, content, settings, realNow(), { sendId, by, at, handover, contacts })
    }
  const mandates: FindSource = (send) => mandateLetters(stores, send, settings)
  const membershipChanges: FindSource = async (send) => membershipChangeLetters(stores, send, settings)
  const signUps: FindSource = (send) => courseLetters(stores, send, settings, storedPortalNow)
  const bookings =
    (kind: BookingLetterKind): FindSource =>
    (send) =>
      Promise.resolve(bookingLetters(kind, stores, send, settings, { realNow, storedPortalNow }))
  const companyMeetings =
    (kind: CompanyMeetingLetterKind): FindSource =>
    (send) =>
      Promise.resolve(companyMeetingLetters(kind, { stores, settings, sealing }, send, { realNow, storedPortalNow }))
  const organisers: FindSource = (send) =>
    Promise.resolve(organiserReminderLetters(stores, send, settings, storedPortalNow))
  const chosen: FindSource = (send) =>
    subscriptionLetters(stores, send, settings, sealing, { realNow, storedPortalNow })
  const readAttached = attachedFiles(files)
  const turns: FindSource = (send) => turnLetters(stores, send, settings, storedPortalNow)

  return {
    notice: meetingLetters('notice'),
    'notice-correction': meetingLetters('notice-correction'),
    documents: meetingLetters('documents'),
    unlocked: meetingLetters('unlocked'),
    elected: meetingLetters('elected'),
    leaving: meetingLetters('leaving'),
    'mandate-ending-60': mandates,
    'mandate-ending-14': mandates,
    'mandate-expired': mandates,
    'sign-as-secretary': turns,
    'sign-as-adjuster': turns,
    'sign-reminder': turns,
    'ready-to-submit': turns,
    submitted: turns,
    'protocol-final': turns,
    'membership-registered': (send) => applicationLetters(stores, send, settings, sealing),
    'email-verification': (send) => Promise.resolve(verificationLetters(stores, send, settings, sealing)),
    'email-changed': (send) => Promise.resolve(emailChangedLetters(stores, send, settings)),
    'membership-refused': (send) => applicationLetters(stores, send, settings, sealing),
    'occasion-opens': (send) => occasionOpensLetters(stores, send, settings, storedPortalNow),
    'mandates-ended': (send) => Promise.resolve(mandatesEndedLetters(stores, send, settings)),
    'membership-ended': (send) => Promise.resolve(membershipEndedLetters(stores, send, settings)),
    'membership-change-done': membershipChanges,
    'membership-change-stopped': membershipChanges,
    'leaving-withdrawn': membershipChanges,
    'leaving-received': (send) => Promise.resolve(leavingLetters(stores, send, settings)),
    'additional-insurance-received': membershipChanges,
    'additional-insurance-accepted': membershipChanges,
    'course-changed': (send) => Promise.resolve(courseChangedLetters(stores, send, settings, storedPortalNow)),
    'company-meeting-booked': companyMeetings('company-meeting-booked'),
    'company-meeting-cancelled': companyMeetings('company-meeting-cancelled'),
    'company-meeting-reminder': companyMeetings('company-meeting-reminder'),
    'course-reminder': (send) => Promise.resolve(courseReminderLetters(stores, send, settings, storedPortalNow)),
    'course-organiser': (send) => organiserLetters(stores, send, settings, storedPortalNow),
    'course-undecided': organisers,
    'course-fill-by-hand': organisers,
    ...(Object.fromEntries(BookingLetterKind.options.map((kind) => [kind, bookings(kind)])) as Record<
      BookingLetterKind,
      FindSource
    >),
    ...forEachKind(CourseLetterKind.options, signUps),
    reminder: async (send) => {
      const meeting = meetingOf(send)
      return meeting && reminderLetters(stores, meeting, settings, storedPortalNow)
    },
    'data-request-ready': (send) => Promise.resolve(dataReadyLetters(stores, send, settings, storedPortalNow)),
    'data-request-extended': (send) => Promise.resolve(dataExtendedLetters(stores, send, settings)),
    'conflict-lifted': (send) => conflictLetters(stores, send, settings, storedPortalNow),
    'graduation-near': (send) => Promise.resolve(graduationLetters(stores, send, settings, storedPortalNow)),
    'assignment-change': (send) => changeLetters(stores, send, settings),
    'signatory-left': (send) => signatoryLeftLetters(stores, send, settings, storedPortalNow),
    ...forEachKind(SubscriptionLetterKind.options, chosen),
    mailing: (send) => mailingLetters(stores, send, settings, sealing, storedPortalNow, readAttached),
    'mailing-declined': (send) => mailingDeclinedLetters(stores, send, settings, sealing, storedPortalNow),
    'letter-sample': (send) => Promise.resolve(sampleLetters(send, settings)),
    'mandate-vacated': (send) => vacatedLetters(stores, send, settings, storedPortalNow),
  } satisfies Record<LetterKind, FindSource>
}
