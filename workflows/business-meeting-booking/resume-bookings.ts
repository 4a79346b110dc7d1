import { isUnsettled, withSlot, type MeetingBooking } from '#shared/business-meetings/booking.ts'
import { dueNext, isReminderDue } from '#shared/business-meetings/booking-time.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import { nudgeBooking } from '#shared/platform/engine/booking-process.ts'
import type { Followed } from '#shared/platform/stores/business-meetings/bookings-store.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Now = { portalNow: number; realNow: number }

/** So long (ms) after something was due its process is not doing it any more. */
const patience = 5 * 60_000

/** Both clocks are read within this time (ms). */
const betweenReadings = 1_000

/**
 * Has the processes of bookings look at what is stored where something is left that they were not told of, and starts
 * those that are gone. When portal time has been moved since the last look, all of them look, so that they wait for the
 * right instant. A look that finds nothing writes nothing.
 */
export const bookingsResumed = ({
  stores,
  engine,
  clock,
  realNow,
}: Pick<WorkerDeps, 'stores' | 'engine' | 'clock' | 'realNow'>) => {
  const { applications, companies, meetingBookings } = stores
  let lastOffset: number | null = null

  const isHeldOver = async ({ id, state, heldUntil }: MeetingBooking, now: Now): Promise<boolean> => {
    const application = await applications.read(id)
    if (state === 'wanted' && application?.state === 'signed') return true
    return !application || !isOpen(application.state) || (heldUntil !== null && heldUntil + patience < now.realNow)
  }

  const isLeft = async ({ looked, booking }: Followed, now: Now): Promise<boolean> => {
    if (looked < booking.version) return true
    if (isUnsettled(booking)) return isHeldOver(booking, now)
    const offered = await companies.slot(booking.company, booking.slot, now.realNow)
    const isDeclined = withSlot(booking, offered?.slot ?? null).state !== booking.state
    return isDeclined || isReminderDue(booking, now.portalNow - patience) || dueNext(booking, now.portalNow) === null
  }

  return async (): Promise<void> => {
    const now = { realNow: realNow(), portalNow: clock.portalNow() }
    const offset = now.portalNow - now.realNow
    const isMoved = lastOffset !== null && Math.abs(offset - lastOffset) > betweenReadings
    for (const each of await meetingBookings.allFollowed())
      if (isMoved || (await isLeft(each, now))) await nudgeBooking(engine, each.booking.id)
    lastOffset = offset
  }
}
