import type { MemberClub } from '#shared/membership/held-on.ts'
import type { Deps } from './deps.ts'

export const memberClubs = async (
  employments: readonly { clubId: string | null }[],
  { people }: Pick<Deps['stores'], 'people'>,
): Promise<MemberClub[]> => {
  const clubIds = [...new Set(employments.flatMap(({ clubId }) => clubId ?? []))]
  const clubs = await Promise.all(clubIds.map((clubId) => people.club(clubId)))
  return clubs.flatMap((club) => (club ? [{ clubId: club.clubId, name: club.name, fee: club.currentFee }] : []))
}
