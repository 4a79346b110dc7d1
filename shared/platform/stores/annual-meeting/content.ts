import type { ClubMember } from '../../../basics/club.ts'
import { nameTo } from '../../../basics/named.ts'
import type { MeetingContent } from '../../../annual-meeting/meeting.ts'
import { stockholmDate } from '../../../clock.ts'
import { clubMembers, isOnBoard } from '../people/board.ts'
import type { ClubPeople } from '../people/people-store.ts'
import type { StoredMeeting } from './meeting-content.ts'
import type { Stores } from '../stores.ts'
import type { StoredSummary } from './summary.ts'
import type { MeetingKey } from '../writer.ts'

export type StoredContent = MeetingContent & { summary: StoredSummary; documents: StoredMeeting['documents'] }

const reference = /"([0-9A-HJKMNP-TV-Z]{26})"/g
const mostOutsiders = 40

const outsiders = ({ summary, items, documents }: StoredMeeting, club: ClubPeople): string[] => {
  const written = JSON.stringify([
    items.map((item) => [item.data, item.updatedBy]),
    summary.authority,
    summary.secretary,
    summary.adjusters,
    summary.lock?.holder,
    summary.draws,
    summary.uploadedProtocol?.uploadedBy,
    documents.map((document) => document.uploadedBy),
    club.assignments.map((assignment) => assignment.person),
  ])
  const named = new Set([...written.matchAll(reference)].map((match) => match[1] ?? ''))
  const known = new Set([...club.members.map((member) => member.ref), ...items.map((item) => item.id)])
  return [...named].filter((ref) => !known.has(ref)).slice(0, mostOutsiders)
}

/** Null before the meeting is created. */
export const readContent = async (
  stores: Stores,
  key: MeetingKey,
  portalNow: number,
): Promise<StoredContent | null> => {
  const [meeting, people] = await Promise.all([stores.meetings.readMeeting(key), stores.people.clubPeople(key.club)])
  if (!meeting || !people) return null
  const today = stockholmDate(portalNow)
  const found = await Promise.all(outsiders(meeting, people).map((ref) => stores.people.person(ref)))
  const others = found.flatMap((person): [string, ClubMember][] =>
    person
      ? [
          [
            person.ref,
            {
              ref: person.ref,
              name: nameTo(person, null),
              birthYear: person.protected ? 0 : person.birthYear,
              ...(person.protected && { protected: true }),
              member: false,
              boardMember: isOnBoard(people, person.ref, today),
            },
          ],
        ]
      : [],
  )
  return {
    ...meeting,
    people: { ...clubMembers(people, today), ...Object.fromEntries(others) },
    assignments: people.assignments.filter((assignment) => assignment.until >= today),
    clubName: people.club.name,
  }
}
