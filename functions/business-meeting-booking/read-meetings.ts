import { offeredMonths } from '#shared/business-meetings/offered-months.ts'
import { isBookable, offeredSlot } from '#shared/business-meetings/slot.ts'
import * as contract from '#shared/contract/business-meeting-booking.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Visit } from '../common/exchange.ts'
import { openOperation, operation } from '../common/operation.ts'
import { ownBusinessMeeting } from '../common/own-business-meeting.ts'
import { readOnce } from '../common/read-once.ts'

type Listed = Awaited<ReturnType<Stores['companies']['slotsIn']>>

/** The index is as late as this anyway. */
const readCached = readOnce<Listed>(2_000)

const listed = async (stores: Stores, { portalNow, realNow }: Visit & { portalNow: number }): Promise<Listed> => {
  const months = offeredMonths(portalNow)
  const found = await readCached(stores, months.join(), realNow, async () =>
    (await Promise.all(months.map((month) => stores.companies.slotsIn(month, realNow)))).flat(),
  )
  return found.filter(({ slot }) => slot.startsAt > portalNow)
}

export const readBusinessMeetings = openOperation(contract.readBusinessMeetings, {
  run: async (_, visitor, { stores }) => {
    const found = await listed(stores, visitor)
    return {
      slots: found.map(({ slot, company }) => ({ ...offeredSlot(slot, company), isFree: isBookable(slot, visitor) })),
      portalNow: visitor.portalNow,
    }
  },
})

export const readBusinessMeetingCompanies = openOperation(contract.readBusinessMeetingCompanies, {
  run: async (_, visitor, { stores }) => {
    const companies = new Map((await listed(stores, visitor)).map(({ company }) => [company.id, company]))
    const byName = [...companies.values()].toSorted((one, other) =>
      one.companyName.localeCompare(other.companyName, 'sv'),
    )
    return { companies: byName.map(({ id, companyName }) => ({ id, companyName })) }
  },
})

/** Everything that the caller has booked, as it is at this moment: the index may not have the latest yet. */
export const readOwnBusinessMeetings = operation(contract.readOwnBusinessMeetings, {
  run: async (_, { who, portalNow, realNow }, { stores }) => {
    const { heldSeats, meetingBookings } = stores
    const [listed, { meetings }] = await Promise.all([meetingBookings.listOf(who.ref), heldSeats.readHeldBy(who.ref)])
    const ids = new Set([...listed.map(({ id }) => id), ...meetings.map(({ booking }) => booking)])
    const found = (await meetingBookings.readAll([...ids])).filter(({ person }) => person === who.ref)
    const own = await Promise.all(found.map((booking) => ownBusinessMeeting(booking, stores, realNow)))
    return { meetings: own.toSorted((one, other) => one.startsAt - other.startsAt), portalNow }
  },
})
