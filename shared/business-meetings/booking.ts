import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import type { Slot } from './slot.ts'

/**
 * `wanted`: with an unsigned application, nothing is held. `held`: signed, waits for the membership. `released`: not
 * wanted or held any more. `failed`: the membership was registered, the meeting could not be booked (specification
 * section 8). `declined`: by the company, once it was booked.
 */
export const BookingState = z.enum(['wanted', 'held', 'booked', 'released', 'failed', 'cancelled', 'declined'])
export type BookingState = z.infer<typeof BookingState>

type By = 'student' | 'company' | 'portal'
export const bookingTransitions = {
  /** From the signature on: no slot is held for an applicant who has not identified themselves. */
  hold: { from: ['wanted'], to: 'held', by: 'portal' },
  confirm: { from: ['held'], to: 'booked', by: 'portal' },
  release: { from: ['wanted', 'held'], to: 'released', by: 'portal' },
  fail: { from: ['held', 'released'], to: 'failed', by: 'portal' },
  cancel: { from: ['booked'], to: 'cancelled', by: 'student' },
  decline: { from: ['booked'], to: 'declined', by: 'company' },
} as const satisfies Record<string, { from: readonly BookingState[]; to: BookingState; by: By }>
export type BookingTransition = keyof typeof bookingTransitions

export const bookingMay = (transition: BookingTransition, { state }: Pick<MeetingBooking, 'state'>): boolean =>
  bookingTransitions[transition].from.some((from) => from === state)

/**
 * The first two end with the application. `slot-taken`, `slot-changed`: booked or moved before the signature;
 * `hold-over`: not confirmed in time; `slot-gone`: withdrawn with or by the company; `membership-ended`: the student
 * who had booked is a member no more.
 */
export const BookingCause = z.enum([
  'not-signed',
  'not-registered',
  'slot-taken',
  'slot-changed',
  'hold-over',
  'slot-gone',
  'begun',
  'overlapping',
  'membership-ended',
])
export type BookingCause = z.infer<typeof BookingCause>

/** Instants are portal time unless it says otherwise. */
export const MeetingBooking = z.object({
  /** The command’s id, that of the application where it is booked with one. */
  id: z.ulid(),
  company: z.ulid(),
  slot: z.ulid(),
  /** As the slot had them when it was chosen: one that is held or booked is never changed. */
  startsAt: Instant,
  endsAt: Instant,
  /** Null until an electronic ID has said who becomes a member. */
  person: PersonRef.nullable(),
  language: Language,
  state: BookingState,
  cause: BookingCause.nullable(),
  reason: z.string().nullable(),
  at: Instant,
  /** Until when (real time) the slot is held; null where it never was. */
  heldUntil: Instant.nullable(),
  bookedAt: Instant.nullable(),
  /** Rises with every change, also in calendar files. */
  version: z.number().int(),
})
export type MeetingBooking = z.infer<typeof MeetingBooking>

/** Whether what becomes of it hangs on an application for membership. */
export const isUnsettled = ({ state }: Pick<MeetingBooking, 'state'>): boolean =>
  state === 'wanted' || state === 'held' || state === 'released'

/** Whether the slot is this booking’s, so that no one else can have it. */
const isIts = (slot: Pick<Slot, 'booking'>, { id }: Pick<MeetingBooking, 'id'>): boolean => slot.booking === id

/** A company's no stands in the slot first and in the booking a moment later. `slot` null: the company is forgotten. */
export const withSlot = (
  booking: MeetingBooking,
  slot: Pick<Slot, 'booking' | 'state' | 'reason'> | null,
): MeetingBooking =>
  slot && booking.state === 'booked' && (!isIts(slot, booking) || slot.state !== 'booked')
    ? { ...booking, state: 'declined', reason: slot.reason }
    : booking

export const newBooking = (
  given: Pick<MeetingBooking, 'id' | 'person' | 'language' | 'at'>,
  { id: slot, company, startsAt, endsAt }: Pick<Slot, 'id' | 'company' | 'startsAt' | 'endsAt'>,
): MeetingBooking => ({
  ...given,
  company,
  slot,
  startsAt,
  endsAt,
  state: given.person === null ? 'wanted' : 'booked',
  cause: null,
  reason: null,
  heldUntil: null,
  bookedAt: given.person === null ? null : given.at,
  version: 1,
})
