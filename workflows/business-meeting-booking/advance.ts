import { isUnsettled, withSlot, type MeetingBooking } from '#shared/business-meetings/booking.ts'
import { dueNext, isReminderDue } from '#shared/business-meetings/booking-time.ts'
import { bookingCase, caseGone, type CaseTime } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import type { Followed } from '#shared/platform/stores/business-meetings/bookings-store.ts'
import { overdueAfter, settled, type CaseWork } from '../case/work.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { bookingLetters } from './order-letters.ts'
import { heldBookings } from './settle-held.ts'

/** Bookings, from the held or booked slot until the meeting begins or nothing is left of it. */
export const bookingCases = (deps: WorkerDeps): CaseWork => {
  const { applications, companies, meetingBookings } = deps.stores
  const settleHeld = heldBookings(deps)
  const orderLetters = bookingLetters(deps)

  const slotOf = async ({ company, slot }: MeetingBooking, { realNow }: CaseTime) =>
    (await companies.slot(company, slot, realNow))?.slot ?? null

  const followSlot = async (booking: MeetingBooking, now: CaseTime): Promise<boolean> => {
    const { state, reason } = withSlot(booking, await slotOf(booking, now))
    const end = { reason, realNow: now.realNow }
    return state === 'declined' && (await meetingBookings.end(booking, 'decline', end)) !== null
  }

  const act = (booking: MeetingBooking, now: CaseTime): Promise<boolean> => {
    if (booking.state === 'booked' && now.portalNow < booking.startsAt) return followSlot(booking, now)
    return isUnsettled(booking) ? settleHeld(booking, now) : Promise.resolve(false)
  }

  /**
   * Whether its application may still be signed, or be registered, so that the student is notified of the lost slot.
   */
  const isWaitedFor = async ({ id, state }: MeetingBooking): Promise<boolean> =>
    state === 'wanted' || (state === 'released' && (await applications.read(id))?.state === 'signed')

  const isHeldOver = async ({ id, state, heldUntil }: MeetingBooking, { realNow }: CaseTime): Promise<boolean> => {
    const application = await applications.read(id)
    if (state === 'wanted' && application?.state === 'signed') return true
    return !application || !isOpen(application.state) || (heldUntil !== null && heldUntil + overdueAfter < realNow)
  }

  const isOverdue = async ({ doneUpTo, booking }: Followed, now: CaseTime): Promise<boolean> => {
    if (doneUpTo < booking.version) return true
    if (isUnsettled(booking)) return isHeldOver(booking, now)
    const isDeclined = withSlot(booking, await slotOf(booking, now)).state !== booking.state
    return (
      isDeclined || isReminderDue(booking, now.portalNow - overdueAfter) || dueNext(booking, now.portalNow) === null
    )
  }

  return {
    advance: async ({ id }, now) => {
      const booking = await settled(
        () => meetingBookings.read(id),
        (found) => act(found, now),
      )
      if (!booking) return caseGone
      await orderLetters(booking, now.portalNow)
      const due = caseKinds.booking.dueAt(booking, now)
      const isOver = due === null && !(await isWaitedFor(booking))
      await meetingBookings.noteDone(booking, isOver ? null : booking.version)
      return { state: booking.state, cause: booking.cause, attempts: 0, wakesAt: due }
    },
    open: async () =>
      (await meetingBookings.allFollowed()).map((followed) => ({
        of: bookingCase(followed.booking.id),
        isOverdue: (now) => isOverdue(followed, now),
      })),
  }
}
