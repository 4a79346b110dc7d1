import { sentLetters } from '#shared/letter-delivery/letter-table.ts'
import type { BookingState, MeetingBooking } from '#shared/business-meetings/booking.ts'
import { isReminderDue, remindedAt } from '#shared/business-meetings/booking-time.ts'
import type { BookingLetterKind, CompanyMeetingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { bookingSendId } from '#shared/platform/mail/sending-ids.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** Which letter a student gets once a booking stands so; none while it is held, or given back unasked for. */
const studentLetterOn: Readonly<Record<BookingState, BookingLetterKind | null>> = {
  wanted: null,
  held: null,
  released: null,
  booked: 'business-meeting-booked',
  failed: 'business-meeting-not-booked',
  cancelled: 'business-meeting-cancelled',
  declined: 'business-meeting-declined',
}

/** Which letter the company gets; what it has declined itself it knows. */
const companyLetterOn: Readonly<Partial<Record<BookingState, CompanyMeetingLetterKind>>> = {
  booked: 'company-meeting-booked',
  cancelled: 'company-meeting-cancelled',
}

const reminders = ['business-meeting-reminder', 'company-meeting-reminder'] as const

/** Orders the letters that are due for a booking, each once however often this is done. */
export const bookingLetters =
  ({ stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>) =>
  async (booking: MeetingBooking, portalNow: number): Promise<void> => {
    const { id, person, state } = booking
    if (person === null) return
    const rest = { createdAt: portalNow, by: null, recipients: [person] }
    const kinds = [studentLetterOn[state], companyLetterOn[state] ?? null].filter((kind) => kind !== null)
    const of = (kind: BookingLetterKind | CompanyMeetingLetterKind) => ({
      sendId: bookingSendId(kind, id),
      about: { of: sentLetters[kind].of, booking: id },
    })
    for (const kind of kinds) await stores.mail.createSend({ ...of(kind), kind, ...rest })
    const due = remindedAt(booking)
    const reminding = isReminderDue(booking, portalNow) ? reminders : []
    for (const kind of reminding) await stores.mail.createSend({ ...of(kind), kind, due, ...rest })
    for (const kind of [...kinds, ...reminding]) await startMail(engine, bookingSendId(kind, id), null)
  }
