import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { hasWords } from '#shared/basics/folded.ts'
import { searchedFor } from '#shared/fields/search.ts'

/** What is searched for: words in the company’s name or the place, and one company. */
export type WantedMeetings = { text: string; company: string | null }

/** The times that fit, by company, as they come: companies in the order of their earliest time. */
export const foundMeetings = (
  slots: readonly ListedSlot[],
  { text, company }: WantedMeetings,
): { company: string; companyName: string; slots: ListedSlot[] }[] => {
  const words = searchedFor(text)
  const fits = (slot: ListedSlot) =>
    (company === null || slot.company === company) && hasWords(`${slot.companyName} ${slot.place}`, words)
  const byCompany = Map.groupBy(slots.filter(fits), (slot) => slot.company)
  return [...byCompany].map(([id, found]) => ({ company: id, companyName: found[0]!.companyName, slots: found }))
}
