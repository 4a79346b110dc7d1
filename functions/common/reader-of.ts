import type { ReaderKind } from '#shared/content/reader-kinds.ts'
import { PortalError } from '#shared/errors.ts'
import type { RoleKind } from '#shared/roles/role.ts'
import type { Visitor } from './exchange.ts'

/** The visitor, or a reader as whom an editor previews. @throws unauthorized for others who name one */
export const readerOf = ({ signedIn }: Visitor, as: ReaderKind | undefined): { kind: RoleKind } | null => {
  const own = signedIn?.who.activeRole ?? null
  if (as === undefined) return own
  if (own?.kind !== 'editor') throw new PortalError('unauthorized')
  return as === 'visitor' ? null : { kind: as }
}
