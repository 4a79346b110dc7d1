import * as contract from '#shared/contract/mailing-documents.ts'
import { PortalError } from '#shared/errors.ts'
import { isOpenToMembers } from '#shared/mailings/linked-document.ts'
import { may } from '#shared/roles/access.ts'
import { requiredClub } from '../common/club.ts'
import type { Deps } from '../common/deps.ts'
import { storedDownload } from '../common/download.ts'
import type { ClubCaller } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'

type Key = { club: string; document: string }

/** The latest version of a document that a mailing links to; readers of the club's documents see it before that. */
const linked = async ({ club, document }: Key, { who, resource, portalNow }: ClubCaller, { stores }: Deps) => {
  const found = await stores.clubDocuments.readDocument(club, document)
  const isOpen =
    found &&
    (may('club-documents.read', who, resource, portalNow).ok ||
      isOpenToMembers(await stores.mailings.list(club), document))
  if (!isOpen) throw new PortalError('not-found')
  const latest = found.versions.at(-1)
  if (!latest) throw new PortalError('not-found')
  return latest
}

export const readLinkedDocument = operation(contract.readLinkedDocument, {
  run: async ({ params }, caller, deps) => {
    const [{ name, size, uploadedAt }, { club }] = await Promise.all([
      linked(params, caller, deps),
      requiredClub(params.club, deps.stores),
    ])
    return { name, size, uploadedAt, clubName: club.name }
  },
})

export const openLinkedDocument = operation(contract.openLinkedDocument, {
  run: async ({ params }, caller, deps: FileDeps) => {
    const version = await linked(params, caller, deps)
    return storedDownload(deps, version.key, version)
  },
})
