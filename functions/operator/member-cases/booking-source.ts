import { isUnsettled, type MeetingBooking } from '#shared/business-meetings/booking.ts'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { isStuck } from '#shared/operator/case-actions.ts'
import type { BookingCaseKind, MemberCase } from '#shared/operator/member-case.ts'
import { bookingCase } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { Followed } from '#shared/platform/stores/business-meetings/bookings-store.ts'
import { portalTime } from '../../common/portal-time.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

type BookingCase = Extract<MemberCase, { of: 'booking' }>

const prefix = 'booking-'

/** Since when it waits, real time: held from the signature on, anything else for what its process was not done with. */
const waitsSince = ({ booking, changedAt }: Followed, { realNow, portalNow }: Now): number => {
  const { state, heldUntil, at } = booking
  if (state === 'held' && heldUntil !== null) return heldUntil - businessMeetingLimits.heldFor
  return changedAt ?? at + realNow - portalNow
}

const caseOf = (followed: Followed, kind: BookingCaseKind, isOpen: boolean, now: Now): BookingCase => {
  const { id, state } = followed.booking
  const since = waitsSince(followed, now)
  const stuck = isStuck({ isOpen, since }, now.realNow)
  return {
    of: 'booking',
    id: `${prefix}${id}`,
    kind,
    state,
    since: portalTime(now)(since),
    due: null,
    cause: isOpen ? `booking-${kind}` : null,
    attempts: 0,
    nextAttemptAt: null,
    isOpen,
    isStuck: stuck,
    ending: null,
    actions: caseKinds.booking.actions(followed.booking, {
      isOpen,
      isStuck: stuck,
      portalNow: now.portalNow,
    }),
  }
}

/** Bookings that wait for a membership or for their letters. Whose they are no answer says. */
export const bookingSource = ({ stores, engine }: OperatorDeps): CaseSource<'booking'> => {
  const { applications, meetingBookings } = stores

  /** What it waits for; null for one that waits for nothing but its meeting, or for its applicant's signature. */
  const waitsFor = async ({ booking, doneUpTo }: Followed): Promise<BookingCaseKind | null> => {
    const isSigned = async ({ id }: MeetingBooking) => {
      const state = (await applications.read(id))?.state
      return state === 'signed' || state === 'registered'
    }
    if (isUnsettled(booking) && (await isSigned(booking))) return 'membership'
    return doneUpTo < booking.version && booking.state !== 'wanted' ? 'letters' : null
  }

  return {
    ids: 'prefixed',
    list: async (now) => {
      const found = await Promise.all(
        (await meetingBookings.allFollowed()).map(async (followed) => {
          const kind = await waitsFor(followed)
          return kind && caseOf(followed, kind, true, now)
        }),
      )
      return found.filter((each) => each !== null)
    },
    read: async (id, now) => {
      if (!id.startsWith(prefix)) return null
      const followed = await meetingBookings.readFollowed(id.slice(prefix.length))
      if (!followed) return null
      const kind = await waitsFor(followed)
      const { person } = followed.booking
      return { case: caseOf(followed, kind ?? 'letters', kind !== null, now), person, history: [] }
    },
    act: ({ id }) => nudgeCase(engine, bookingCase(id.slice(prefix.length))),
  }
}
