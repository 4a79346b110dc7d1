import { withSlot } from '#shared/business-meetings/booking.ts'
import { nameTo } from '#shared/basics/named.ts'
import type { CompanyMeetingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { companyMeetingCalendar, companyMeetingLetter } from '#shared/platform/mail/letters/company-meeting-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

type Clocks = { realNow: () => number; storedPortalNow: () => Promise<number> }
type Deps = { stores: Pick<Stores, 'meetingBookings' | 'companies'>; settings: LetterSettings; sealing: Sealing }

/**
 * None once the booking stands otherwise than the letter says, or the company is gone. The sending is stored under the
 * student who has booked.
 */
export const companyMeetingLetters =
  (
    kind: CompanyMeetingLetterKind,
    { stores, settings, sealing }: Deps,
    { about }: SendAbout<'company-meeting'>,
    clocks: Clocks,
  ) =>
  async (student: Person): Promise<PreparedLetter | null> => {
    const booking = await stores.meetingBookings.read(about.booking)
    if (!booking || booking.person !== student.ref) return null
    const expected = kind === 'company-meeting-cancelled' ? 'cancelled' : 'booked'
    const stored = await stores.companies.read(booking.company, clocks.realNow())
    if (!stored) return null
    const { company, slots } = stored
    const slot = slots.find(({ id }) => id === booking.slot) ?? null
    const portalNow = await clocks.storedPortalNow()
    const isTooLate = kind === 'company-meeting-reminder' && booking.startsAt <= portalNow
    // What the company has declined since stands on its slot first.
    if (withSlot(booking, slot).state !== expected || isTooLate) return null
    const facts = { booking, company, slot }
    const token = sealing.open(company.sealedToken, company.id)
    const letter = companyMeetingLetter(settings, kind, { ...facts, token, student: nameTo(student, null) })
    const file = companyMeetingCalendar(settings, facts, portalNow)
    return { ...(await prepareLetter(letter, [file])), to: { name: '', email: company.email } }
  }
