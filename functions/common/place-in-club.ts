import type { Member } from '#shared/contract/club-members.ts'
import type { ClubPeople, Person } from '#shared/platform/stores/people/people-store.ts'
import { isRunning } from '#shared/roles/roles-of.ts'

export const placeInClub = (
  { ref, employments }: Pick<Person, 'ref' | 'employments'>,
  { club, assignments }: ClubPeople,
  today: string,
): Pick<Member, 'workplaces' | 'assignments'> => ({
  workplaces: [...new Set(employments.filter(({ clubId }) => clubId === club.clubId).map(({ employer }) => employer))],
  assignments: [
    ...new Set(assignments.filter((each) => each.person === ref && isRunning(each, today)).map(({ type }) => type)),
  ],
})
