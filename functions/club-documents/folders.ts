import * as contract from '#shared/contract/club-documents.ts'
import { PortalError } from '#shared/errors.ts'
import { isNameTaken } from '#shared/club-documents/club-documents.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { viewFor } from './view.ts'

const by = ({ writer }: Caller) => ({ who: writer.who, at: writer.portalNow })

/** @throws PortalError invalid-input for a name that another folder has */
const assertNameFree = async (id: string, name: string, club: string, { stores }: Deps) => {
  const folders = await stores.clubDocuments.listFolders(club)
  if (isNameTaken(folders, name, id))
    throw new PortalError('invalid-input', { fields: [{ path: 'name', code: 'folder-name-taken' }] })
}

export const makeFolder = operation(contract.makeFolder, {
  run: async ({ params: { club }, body: { id, name } }, caller, deps) => {
    await assertNameFree(id, name, club, deps)
    await deps.stores.clubDocuments.makeFolder(club, id, name, by(caller))
    return viewFor(caller, club, deps)
  },
})

export const renameFolder = operation(contract.renameFolder, {
  run: async ({ params: { club, folder }, body: { name } }, caller, deps) => {
    const seen = requiredVersion(caller)
    await assertNameFree(folder, name, club, deps)
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
