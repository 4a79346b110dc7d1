import { boardAssignmentTypes } from '../../../assignments/types.ts'
import type { ClubMember } from '../../../basics/club.ts'
import type { ClubPeople } from './people-store.ts'

/** Board members do not vote on the board's discharge. */
export const isOnBoard = (people: ClubPeople, ref: string, today: string) =>
  people.assignments.some(
    (each) =>
      each.person === ref && boardAssignmentTypes.includes(each.type) && each.from <= today && today <= each.until,
  )

/** As the club's officers see them. `today` decides who sits on the board. */
export const clubMembers = (people: ClubPeople, today: string): Record<string, ClubMember> =>
  Object.fromEntries(
    people.members.map((member) => [
      member.ref,
      { ...member, member: true, boardMember: isOnBoard(people, member.ref, today) },
    ]),
  )
