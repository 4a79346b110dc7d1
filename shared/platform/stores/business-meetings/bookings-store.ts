import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import {
  bookingMay,
  bookingTransitions,
  MeetingBooking,
  newBooking,
  type BookingTransition,
} from '../../../business-meetings/booking.ts'
import { businessMeetingLimits } from '../../../business-meetings/limits.ts'
import { getAll, queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { seatsWrite, type HeldSeats } from '../courses/held-seats.ts'
import { bookingItem, followedItem, slotGiven, slotTaken } from './booking-writes.ts'
import type { createCompanies } from './companies-store.ts'

type OfferedBy = NonNullable<Awaited<ReturnType<ReturnType<typeof createCompanies>['slot']>>>
type Given = Pick<MeetingBooking, 'id' | 'language' | 'at'>

type More = Partial<Pick<MeetingBooking, 'cause' | 'reason' | 'person' | 'bookedAt' | 'heldUntil'>>

const FollowedItem = z.object({ id: z.ulid(), doneUpTo: z.number().int(), changedAt: Instant.optional() })
/** `doneUpTo`: the last version that its process has done. `changedAt`: real time of the last change by others. */
export type Followed = { booking: MeetingBooking; doneUpTo: number; changedAt?: number | undefined }

/**
 * The slot decides in the transaction whether it is free, and the student's seats (`seatsWrite`) whether they are:
 * neither do two students get one time, nor one student two at once.
 */
export const createMeetingBookings = (dynamo: Dynamo, companies: Pick<ReturnType<typeof createCompanies>, 'slot'>) => {
  const TableName = dynamo.tables.courses

  const followed = (
    booking: MeetingBooking,
    { doneUpTo, changedAt }: Pick<z.infer<typeof FollowedItem>, 'doneUpTo' | 'changedAt'> = { doneUpTo: 0 },
  ): Followed => ({ booking, doneUpTo, changedAt })

  const readAll = (ids: readonly string[]): Promise<MeetingBooking[]> =>
    getAll(
      dynamo,
      MeetingBooking,
      'courses',
      ids.map((id) => keys.meetingBooking(id)),
    )
  const read = async (id: string): Promise<MeetingBooking | null> => (await readAll([id]))[0] ?? null

  const step = (booking: MeetingBooking, transition: BookingTransition, more: More) => {
    const made: MeetingBooking = {
      ...booking,
      ...more,
      state: bookingTransitions[transition].to,
      version: booking.version + 1,
    }
    const write: Write = {
      Put: {
        TableName,
        Item: bookingItem(made),
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': booking.version },
      },
    }
    return { made, write }
  }

  const stored = (booking: MeetingBooking): { booking: Write; followed: Write } => ({
    booking: { Put: { TableName, Item: bookingItem(booking), ConditionExpression: 'attribute_not_exists(pk)' } },
    followed: { Put: { TableName, Item: followedItem(booking.id, 0) } },
  })

  return {
    read,
    readAll,

    /** The index is a moment late. */
    listOf: (person: string): Promise<MeetingBooking[]> =>
      queryAll(dynamo, MeetingBooking, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :person',
        ExpressionAttributeValues: { ':person': keys.meetingsOf(person) },
      }),

    /**
     * Once for the command's id. Null where something has changed since it was read: another student was first, the
     * company has changed it, or the student has got something else.
     */
    book: async (given: Given, offered: OfferedBy, held: HeldSeats): Promise<MeetingBooking | null> => {
      const booking = newBooking({ ...given, person: held.person }, offered.slot)
      const meeting = { booking: booking.id, company: booking.company, slot: booking.slot }
      const result = await transact<string>(dynamo, {
        ...stored(booking),
        ...slotTaken(dynamo, offered, { ...booking, state: 'booked' }),
        seats: seatsWrite(dynamo, held, [], [meeting]),
      })
      return result.done ? booking : 'booking' in result.failed ? read(booking.id) : null
    },

    /** Notes that an applicant wants a slot, stored with the application of the same id. The slot stays free. */
    wantedWrites: (given: Given, { slot }: OfferedBy): Record<string, Write> =>
      stored(newBooking({ ...given, person: null }, slot)),

    /** For an application that was signed. Null where something has changed since it was read. */
    hold: async (booking: MeetingBooking, offered: OfferedBy, realNow: number): Promise<MeetingBooking | null> => {
      const { made, write } = step(booking, 'hold', { heldUntil: realNow + businessMeetingLimits.heldFor })
      const result = await transact<string>(dynamo, {
        booking: write,
        ...slotTaken(dynamo, offered, { ...made, state: 'held' }),
      })
      return result.done ? made : null
    },

    /** Now that its student is a member. Null where something has changed since it was read. */
    confirm: async (
      booking: MeetingBooking,
      { offered, held, bookedAt }: { offered: OfferedBy; held: HeldSeats; bookedAt: number },
    ): Promise<MeetingBooking | null> => {
      const { made, write } = step(booking, 'confirm', { person: held.person, bookedAt })
      const meeting = { booking: booking.id, company: booking.company, slot: booking.slot }
      const result = await transact<string>(dynamo, {
        booking: write,
        ...slotTaken(dynamo, offered, { ...made, state: 'booked' }),
        seats: seatsWrite(dynamo, held, [], [meeting]),
      })
      return result.done ? made : null
    },

    /**
     * Also gives the slot back where the booking still has it. Null where the booking may not, or something has
     * changed since it was read: what the company has declined is not cancelled. `realNow`: real time.
     */
    end: async (
      booking: MeetingBooking,
      transition: Exclude<BookingTransition, 'confirm' | 'hold'>,
      { realNow, ...more }: More & { realNow: number },
    ): Promise<MeetingBooking | null> => {
      if (!bookingMay(transition, booking)) return null
      const { made, write } = step(booking, transition, more)
      const offered = await companies.slot(booking.company, booking.slot, realNow)
      const isHad = offered?.slot.booking === booking.id && offered.slot.state !== 'withdrawn'
      if (transition === 'cancel' && offered && !isHad) return null
      const result = await transact<string>(dynamo, {
        booking: write,
        ...(offered && isHad && { slot: slotGiven(dynamo, offered) }),
        // Whatever its process has done, it has to notify of this.
        followed: { Put: { TableName, Item: followedItem(booking.id, booking.version, realNow) } },
      })
      return result.done ? made : null
    },

    /** The last version that the process has done; null: nothing is left to do. */
    noteDone: async (booking: MeetingBooking, doneUpTo: number | null): Promise<void> => {
      const { id, version } = booking
      const asRead: Write = {
        ConditionCheck: {
          TableName,
          Key: keys.meetingBooking(id),
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        },
      }
      // A booking that has changed since is checked again.
      await transact<string>(dynamo, {
        booking: asRead,
        followed:
          doneUpTo === null
            ? { Delete: { TableName, Key: keys.followedBooking(id) } }
            : { Put: { TableName, Item: followedItem(id, doneUpTo) } },
      })
    },

    /** Without an item of its process everything is done. */
    readFollowed: async (id: string): Promise<Followed | null> => {
      const [booking, [item]] = await Promise.all([
        read(id),
        getAll(dynamo, FollowedItem, 'courses', [keys.followedBooking(id)]),
      ])
      return booking && followed(booking, item ?? { doneUpTo: booking.version })
    },

    /** The index is a moment late. */
    allFollowed: async (): Promise<Followed[]> => {
      const found = await queryAll(dynamo, FollowedItem, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :followed',
        ExpressionAttributeValues: { ':followed': keys.followedBookings },
      })
      const items = new Map(found.map((each) => [each.id, each]))
      return (await readAll([...items.keys()])).map((booking) => followed(booking, items.get(booking.id)))
    },
  }
}
