import { nameTo } from '#shared/basics/named.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import {
  OwnCompany as View,
  OwnSlot,
  type LinkLetterState,
  type OwnCompany,
} from '#shared/contract/business-meeting-companies.ts'
import type { WithSlots } from '#shared/business-meetings/acts.ts'
import { PortalError } from '#shared/errors.ts'
import { companySend } from '#shared/platform/mail/sending-ids.ts'
import { hasNotArrived } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { hashOf } from './cookie.ts'
import type { Visit } from './exchange.ts'

/** The company of a link. @throws PortalError company-link-expired also for a link that never was */
export const companyOfLink = async (
  token: string,
  { realNow }: Pick<Visit, 'realNow'>,
  { companies }: Pick<Stores, 'companies'>,
): Promise<WithSlots> => {
  const id = await companies.ofLink(hashOf(token))
  const stored = id === null ? null : await companies.read(id, realNow)
  if (!stored) throw new PortalError('company-link-expired')
  return stored
}

const withNames = async (
  slots: readonly Slot[],
  { people, meetingBookings }: Pick<Stores, 'people' | 'meetingBookings'>,
): Promise<OwnSlot[]> => {
  const ids = slots.flatMap(({ state, booking }) => (state === 'booked' && booking !== null ? [booking] : []))
  const bookings = new Map((await meetingBookings.readAll(ids)).map(({ id, person }) => [id, person]))
  const nameOf = async ({ state, booking }: Slot): Promise<string | null> => {
    if (state !== 'booked' || booking === null) return null
    const ref = bookings.get(booking)
    const person = ref ? await people.person(ref) : null
    return person ? nameTo(person, null) : ''
  }
  return Promise.all(
    slots.map(async (slot) => ({ ...OwnSlot.omit({ bookedBy: true }).parse(slot), bookedBy: await nameOf(slot) })),
  )
}

/** Of a student who has booked the company reads the name alone, and nothing of a protected identity. */
export const ownCompany = async (
  { company, slots }: WithSlots,
  { portalNow }: Pick<Visit, 'portalNow'>,
  stores: Pick<Stores, 'people' | 'meetingBookings'>,
): Promise<OwnCompany> => ({
  ...View.omit({ slots: true, portalNow: true }).parse(company),
  slots: await withNames(slots, stores),
  portalNow,
})

/** @throws not-found once nothing of the company is stored, email-sending-failed */
export const linkLetterState = async (
  id: string,
  realNow: number,
  { companies, mail }: Pick<Stores, 'companies' | 'mail'>,
): Promise<LinkLetterState> => {
  const stored = await companies.read(id, realNow)
  if (!stored) throw new PortalError('not-found')
  if (stored.company.state !== 'unconfirmed') return 'confirmed'
  const { linkLetters } = stored.company
  const { send, ref } = companySend({ id, linksSent: linkLetters - 1 }, 'link')
  const letter = await mail.readLetter(send, ref)
  if (letter && hasNotArrived(letter)) throw new PortalError('email-sending-failed')
  return letter?.state === 'sent' ? 'sent' : 'under-way'
}
