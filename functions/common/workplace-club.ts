import { entryOf } from '#shared/look-ups/lists.ts'
import type { MemberClub } from '#shared/membership/held-on.ts'
import { clubAt } from '#shared/platform/stores/people/club-at.ts'
import type { Deps } from './deps.ts'

/** The club at a workplace of the list; null where it has none, or for an employer that the list does not have. */
export const workplaceClub = async (
  workplace: string | null,
  { dynamo }: Pick<Deps, 'dynamo'>,
): Promise<MemberClub | null> => {
  const entry = workplace === null ? undefined : entryOf('workplaces', workplace)
  // The register names a club's employer by its Swedish name.
  const club = entry ? await clubAt(dynamo, entry.name.sv) : null
  return club && { clubId: club.clubId, name: club.name, fee: club.currentFee }
}
