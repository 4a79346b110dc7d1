import { useQuery } from '@tanstack/react-query'
import { retainedUntil } from '#shared/annual-meeting/next-act.ts'
import { hasFullAuthority } from '#shared/roles/openers.ts'
import { activeRole, useSession } from '#web/client/query.ts'
import { seasonQuery } from './season-query.ts'
import { personIn } from './use-next-act.ts'

/**
 * Until which day the signed-in person may still finish the annual meeting of the active role's club although their
 * mandate has ended, with that club; null for everybody else.
 */
export const useRetainedUntil = (): { clubId: string; until: string } | null => {
  const session = useSession()
  const role = session?.signedIn ? activeRole(session) : null
  const clubId = role?.clubId
  const asks = session?.signedIn === true && clubId !== undefined && !hasFullAuthority(role, clubId, session.portalNow)
  const { data: season } = useQuery({ ...seasonQuery, enabled: asks })
  if (!asks || !season || season.clubId !== clubId) return null
  const until = retainedUntil(season, personIn(season, session.person.ref))
  return until === null ? null : { clubId, until }
}
