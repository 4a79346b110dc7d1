import { withSlot } from '#shared/business-meetings/booking.ts'
import type { BookingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { bookingCalendar } from '#shared/platform/mail/booking-calendar.ts'
import { bookingLetter, bookingStateOf } from '#shared/platform/mail/letters/booking-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** None once the booking stands otherwise than the letter says. */
export const bookingLetters =
  (
    kind: BookingLetterKind,
    { meetingBookings, companies }: Pick<Stores, 'meetingBookings' | 'companies'>,
    { about }: SendAbout<'booking'>,
    settings: LetterSettings,
    now: { realNow: () => number; storedPortalNow: () => Promise<number> },
  ) =>
  async ({ ref }: Pick<Person, 'ref'>): Promise<PreparedLetter | null> => {
    const stored = await meetingBookings.read(about.booking)
    if (!stored || stored.person !== ref) return null
    const offered = await companies.slot(stored.company, stored.slot, now.realNow())
    const slot = offered?.slot ?? null
    const booking = withSlot(stored, slot)
    const portalNow = await now.storedPortalNow()
    const isTooLate = kind === 'business-meeting-reminder' && booking.startsAt <= portalNow
    if (booking.state !== bookingStateOf[kind] || isTooLate) return null
    const facts = { booking, slot, company: offered?.company ?? null }
    const file = bookingCalendar(facts, settings, portalNow)
    return prepareLetter(bookingLetter(settings, kind, facts, portalNow), file ? [file] : [])
  }
