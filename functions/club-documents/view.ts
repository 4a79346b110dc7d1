import { byName } from '#shared/basics/by-name.ts'
import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { may } from '#shared/roles/access.ts'
import type { Deps } from '../common/deps.ts'
import type { ClubCaller } from '../common/exchange.ts'
import { namesByRef } from '../common/names.ts'

export const viewFor = async (caller: ClubCaller, club: string, { stores }: Deps): Promise<ClubDocumentsView> => {
  const [folders, documents, known] = await Promise.all([
    stores.clubDocuments.listFolders(club),
    stores.clubDocuments.listDocuments(club),
    stores.people.club(club),
  ])
  const names = await namesByRef(
    [...folders, ...documents]
      .map(({ changedBy }) => changedBy)
      .concat(documents.flatMap(({ versions }) => versions.map(({ uploadedBy }) => uploadedBy))),
    caller.who.ref,
    stores,
  )
  return {
    clubId: club,
    clubName: known?.name ?? '',
    folders: folders.toSorted(byName),
    documents,
    names,
    mayEdit: may('club-documents.edit', caller.who, caller.resource, caller.portalNow).ok,
    portalNow: caller.portalNow,
  }
}
