import type { About } from '#shared/letter-delivery/about.ts'
import { BookingLetterKind, CompanyMeetingLetterKind, MeetingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { PreparedLetter } from '#shared/platform/mail/message.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { registeredHandover } from '#shared/platform/stores/annual-meeting/registered-handover.ts'
import type { Send, SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
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

/** Makes one person's letter; null when there is nothing to send this person any more. */
export type LetterSource = (person: Person) => Promise<PreparedLetter | null>

type Found = LetterSource | null
type Sources = { readonly [Of in About['of']]: (send: SendAbout<Of>) => Found | Promise<Found> }

type Deps = Pick<WorkerDeps, 'stores' | 'settings' | 'realNow' | 'sealing' | 'files'> & {
  /** Portal time as stored, not as remembered: a sending may begin within a second of a moved clock. */
  storedPortalNow: () => Promise<number>
}

const convenes: readonly MeetingLetterKind[] = ['notice', 'notice-correction']

const meetingOf = ({ clubId, year }: Send) => (clubId && year ? { club: clubId, year } : null)

export const letterSources = ({ stores, settings, realNow, sealing, files, storedPortalNow }: Deps) => {
  const clocks = { realNow, storedPortalNow }
  const readAttached = attachedFiles(files)
  const meetingLetters = async (send: SendAbout<'meeting'>): Promise<Found> => {
    const kind = MeetingLetterKind.parse(send.kind)
    const meeting = meetingOf(send)
    const content = meeting && (await readContent(stores, meeting, send.createdAt))
    if (!content) return null
    const handover = kind === 'leaving' ? await registeredHandover(stores, meeting) : null
    const contacts = convenes.includes(kind) ? await stores.contacts.list(meeting.club) : []
    const { by, createdAt: at } = send
    const sendId = send.about.beside ?? send.sendId
    return lettersOf(kind, content, settings, realNow(), { sendId, by, at, handover, contacts })
  }

  const sources: Sources = {
    forgotten: () => null,
    meeting: meetingLetters,
    mandate: (send) => mandateLetters(stores, send, settings),
    turn: (send) => turnLetters(stores, send, settings, storedPortalNow),
    application: (send) => applicationLetters(stores, send, settings, sealing),
    'membership-change': (send) => membershipChangeLetters(stores, send, settings),
    leaving: (send) => leavingLetters(stores, send, settings),
    'membership-ended': (send) => membershipEndedLetters(stores, send, settings),
    'mandates-ended': (send) => mandatesEndedLetters(stores, send, settings),
    conflict: (send) => conflictLetters(stores, send, settings, storedPortalNow),
    graduation: (send) => graduationLetters(stores, send, settings, storedPortalNow),
    'email-verification': (send) => verificationLetters(stores, send, settings, sealing),
    'email-changed': (send) => emailChangedLetters(stores, send, settings),
    booking: (send) => bookingLetters(BookingLetterKind.parse(send.kind), stores, send, settings, clocks),
    'company-meeting': (send) =>
      companyMeetingLetters(CompanyMeetingLetterKind.parse(send.kind), { stores, settings, sealing }, send, clocks),
    'sign-up': (send) => courseLetters(stores, send, settings, storedPortalNow),
    'course-changed': (send) => courseChangedLetters(stores, send, settings, storedPortalNow),
    'course-reminder': (send) => courseReminderLetters(stores, send, settings, storedPortalNow),
    'course-organiser': (send) => organiserLetters(stores, send, settings, storedPortalNow),
    'course-undecided': (send) => organiserReminderLetters(stores, send, settings, storedPortalNow),
    'course-fill-by-hand': (send) => organiserReminderLetters(stores, send, settings, storedPortalNow),
    'occasion-opens': (send) => occasionOpensLetters(stores, send, settings, storedPortalNow),
    'data-request': (send) =>
      send.kind === 'data-request-ready'
        ? dataReadyLetters(stores, send, settings, storedPortalNow)
        : dataExtendedLetters(stores, send, settings),
    subscription: (send) => subscriptionLetters(stores, send, settings, sealing, clocks),
    reminder: (send) => {
      const meeting = meetingOf(send)
      return meeting && reminderLetters(stores, meeting, settings, storedPortalNow)
    },
    'assignment-change': (send) => changeLetters(stores, send, settings),
    'mandate-vacated': (send) => vacatedLetters(stores, send, settings, storedPortalNow),
    'signatory-left': (send) => signatoryLeftLetters(stores, send, settings, storedPortalNow),
    mailing: (send) => mailingLetters(stores, send, settings, sealing, storedPortalNow, readAttached),
    'mailing-declined': (send) => mailingDeclinedLetters(stores, send, settings, sealing, storedPortalNow),
    'letter-sample': (send) => sampleLetters(send, settings),
  }
  return async <Of extends About['of']>(send: SendAbout<Of>): Promise<Found> => {
    const find: (send: SendAbout<Of>) => Found | Promise<Found> = sources[send.about.of as Of]
    return find(send)
  }
}
