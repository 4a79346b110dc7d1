import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { searchProblem } from '#shared/fields/search.ts'

/** What is looked for: words in the company’s name or the place, and one company. */
export type WantedMeetings = { text: string; company: string | null }

const foldedOf = (text: string) => text.toLocaleLowerCase('sv').trim()

/** The times that fit, by company, as they come: companies in the order of their earliest time. */
export const foundMeetings = (
  slots: readonly ListedSlot[],
  { text, company }: WantedMeetings,
): { company: string; companyName: string; slots: ListedSlot[] }[] => {
  // A search that is too short, or has forbidden characters, is said to be so and finds everything.
  const words = searchProblem(text) === null ? foldedOf(text).split(/\s+/) : []
  const fits = (slot: ListedSlot) =>
    (company === null || slot.company === company) &&
    words.every((word) => foldedOf(`${slot.companyName} ${slot.place}`).includes(word))
  const byCompany = Map.groupBy(slots.filter(fits), (slot) => slot.company)
  return [...byCompany].map(([id, found]) => ({ company: id, companyName: found[0]!.companyName, slots: found }))
}
