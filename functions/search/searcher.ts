import type { ReaderKind } from '#shared/content/reader-kinds.ts'
import { PortalError } from '#shared/errors.ts'
import { previewAs } from '#shared/roles/preview.ts'
import type { Role } from '#shared/roles/role.ts'
import { searcherAs, type Searcher } from '#shared/search/visible.ts'
import type { Visitor } from '../common/exchange.ts'

/** Who searches: the visitor, or a reader whom an editor names. @throws unauthorized for others who name one */
const roleOf = ({ signedIn }: Visitor, as: ReaderKind | undefined): Role | null => {
  const own = signedIn?.who.activeRole ?? null
  if (as === undefined) return own
  if (own?.kind !== 'editor') throw new PortalError('unauthorized')
  return as === 'visitor' ? null : previewAs(as, null)
}

export const searcherOf = (visitor: Visitor, as: ReaderKind | undefined): Searcher =>
  searcherAs(roleOf(visitor, as), visitor.portalNow)

export const isKnown = ({ signedIn }: Visitor, as: ReaderKind | undefined): boolean =>
  as === undefined ? signedIn !== null : as !== 'visitor'
