import { ulid } from 'ulid'
import { fromLastYear } from '../../../annual-meeting/last-year.ts'
import type { MeetingItem } from '../../../annual-meeting/meeting.ts'
import { calendarYear } from '../../../basics/rehearsal-year.ts'
import { standardItems } from '../../../annual-meeting/standard-agenda.ts'
import type { ClubPeople } from '../people/people-store.ts'
import type { Stores } from '../stores.ts'
import type { MeetingKey } from '../writer.ts'

export const firstItems = ({ club }: ClubPeople, at: number): MeetingItem[] =>
  standardItems(club.language, at).map((item) =>
    item.id === 'club-fee' ? { ...item, data: { ...item.data, currentFee: club.currentFee } } : item,
  )

export type LastYear = { year: number; submittedAt: number; items: MeetingItem[] }

/** The club's submitted meeting of the year before, from which a new one or its rehearsal can start. */
export const readLastYear = async (stores: Stores, key: MeetingKey): Promise<LastYear | null> => {
  const last = { club: key.club, year: calendarYear(key.year) - 1 }
  const summary = await stores.meetings.readSummary(last)
  if (!summary || summary.submittedAt === null) return null
  return { year: last.year, submittedAt: summary.submittedAt, items: await stores.meetings.readKnownItems(last) }
}

export const itemsFrom = (last: LastYear, club: ClubPeople, year: number, at: number): MeetingItem[] =>
  fromLastYear({
    standard: firstItems(club, at),
    last: last.items,
    assignments: club.assignments,
    members: new Set(club.members.map(({ ref }) => ref)),
    year: calendarYear(year),
    newId: () => ulid(at),
  })
