import { PortalError } from '#shared/errors.ts'
import type { ClubPeople } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

/** The club with its people. @throws PortalError not-found */
export const requiredClub = async (club: string, { people }: Pick<Stores, 'people'>): Promise<ClubPeople> => {
  const found = await people.clubPeople(club)
  if (!found) throw new PortalError('not-found')
  return found
}
