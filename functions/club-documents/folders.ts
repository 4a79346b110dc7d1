import * as contract from '#shared/contract/club-documents.ts'
import { PortalError } from '#shared/errors.ts'
import { clubDocumentLimits } from '#shared/limits.ts'
import { isNameTaken } from '#shared/club-documents/club-documents.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { viewFor } from './view.ts'

const by = ({ writer }: Caller) => ({ who: writer.who, at: writer.portalNow })

/** @throws PortalError invalid-input for a name that another folder has */
const foldersBesides = async (id: string, name: string, club: string, { stores }: Deps) => {
  const folders = await stores.clubDocuments.listFolders(club)
  if (isNameTaken(folders, name, id))
    throw new PortalError('invalid-input', { fields: [{ path: 'name', code: 'folder-name-taken' }] })
  return folders.filter((folder) => folder.id !== id)
}

export const makeFolder = operation(contract.makeFolder, {
  run: async ({ params: { club }, body: { id, name } }, caller, deps) => {
    const others = await foldersBesides(id, name, club, deps)
    if (others.length >= clubDocumentLimits.folders)
      throw new PortalError('too-many-in-club', { params: { max: clubDocumentLimits.folders } })
    await deps.stores.clubDocuments.makeFolder(club, id, name, by(caller))
    return viewFor(caller, club, deps)
  },
})

export const renameFolder = operation(contract.renameFolder, {
  run: async ({ params: { club, folder }, body: { name } }, caller, deps) => {
    const seen = requiredVersion(caller)
    await foldersBesides(folder, name, club, deps)
    await deps.stores.clubDocuments.renameFolder(club, folder, name, seen, by(caller))
    return viewFor(caller, club, deps)
  },
})

export const removeFolder = operation(contract.removeFolder, {
  run: async ({ params: { club, folder } }, caller, deps) => {
    await deps.stores.clubDocuments.removeFolder(club, folder)
    return viewFor(caller, club, deps)
  },
})
