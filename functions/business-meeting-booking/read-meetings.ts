import { isBookable, offeredSlot } from '#shared/business-meetings/slot.ts'
import { offeredMonths } from '#shared/business-meetings/offered-months.ts'
import {
  readBusinessMeetingCompanies as companiesEndpoint,
  readBusinessMeetings as slotsEndpoint,
} from '#shared/contract/business-meeting-booking.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Visit } from '../common/exchange.ts'
import { openOperation } from '../common/operation.ts'
import { readOnce } from '../common/read-once.ts'

type Listed = Awaited<ReturnType<Stores['companies']['slotsIn']>>

/** The index is as late as this anyway. */
const look = readOnce<Listed>(2_000)

/** Slots that have not begun, with their companies. */
const listed = async (stores: Stores, { portalNow, realNow }: Visit & { portalNow: number }): Promise<Listed> => {
  const months = offeredMonths(portalNow)
  const found = await look(stores, months.join(), realNow, async () =>
    (await Promise.all(months.map((month) => stores.companies.slotsIn(month, realNow)))).flat(),
  )
  return found.filter(({ slot }) => slot.startsAt > portalNow)
}

export const readBusinessMeetings = openOperation(slotsEndpoint, {
  run: async (_, visitor, { stores }) => {
    const found = await listed(stores, visitor)
    return {
      slots: found.map(({ slot, company }) => ({ ...offeredSlot(slot, company), isFree: isBookable(slot, visitor) })),
      portalNow: visitor.portalNow,
    }
  },
})

export const readBusinessMeetingCompanies = openOperation(companiesEndpoint, {
  run: async (_, visitor, { stores }) => {
    const companies = new Map((await listed(stores, visitor)).map(({ company }) => [company.id, company]))
    const byName = [...companies.values()].toSorted((one, other) =>
      one.companyName.localeCompare(other.companyName, 'sv'),
    )
    return { companies: byName.map(({ id, companyName }) => ({ id, companyName })) }
  },
})
