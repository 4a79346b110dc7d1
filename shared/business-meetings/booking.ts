import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import type { Slot } from './slot.ts'

/**
 * Where a booking stands. `wanted`: with an application that is not signed yet, for which nothing is held. `held`: for
 * an applicant who has signed and waits for the membership. `booked`: the meeting takes place. `released`: it is not
 * wanted, or not held, any more. `failed`: the membership was registered, the meeting could not be booked
 * (specification section 8). `declined`: by the company, once it was booked.
 */
export const BookingState = z.enum(['wanted', 'held', 'booked', 'released', 'failed', 'cancelled', 'declined'])
export type BookingState = z.infer<typeof BookingState>

type By = 'student' | 'company' | 'portal'
/** Who may bring a booking from which states to which. */
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
 * Why a meeting is not held any more, could not be booked, or was cancelled without its student. The first two end with
 * the application; `slot-taken`, `slot-changed`: another person had booked it, or the company had moved it, before the
 * application was signed; `hold-over`: the membership was not confirmed in time; `slot-gone`: the company has withdrawn
 * it, or itself; `membership-ended`: the student who had booked is a member no more.
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

/**
 * One meeting that a student has booked, or an applicant wants with their membership. Instants are portal time unless
 * it says otherwise.
 */
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
  /** In which letters are written. */
  language: Language,
  state: BookingState,
  cause: BookingCause.nullable(),
  /** What the company has written about why it declined. */
  reason: z.string().nullable(),
  at: Instant,
  /** Until when (real time) the slot is held; null where it never was. */
  heldUntil: Instant.nullable(),
  /** When it was booked. */
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

/**
 * A booking as it stands with its slot, null once the company is not known any more: its no is written to the slot, and
 * to the booking by its process a moment later.
 */
export const withSlot = (
  booking: MeetingBooking,
  slot: Pick<Slot, 'booking' | 'state' | 'reason'> | null,
): MeetingBooking =>
  slot && booking.state === 'booked' && (!isIts(slot, booking) || slot.state !== 'booked')
    ? { ...booking, state: 'declined', reason: slot.reason }
    : booking

/** A booking as it is first stored: booked by a student, or wanted by an applicant. */
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
