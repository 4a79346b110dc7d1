import * as contract from '#shared/contract/club-documents.ts'
import { PortalError } from '#shared/errors.ts'
import { clubDocumentLimits } from '#shared/limits.ts'
import { ClubDocument } from '#shared/club-documents/club-documents.ts'
import { describeError } from '#shared/platform/log.ts'
import type { StoredClubDocument } from '#shared/platform/stores/club-documents/club-documents-store.ts'
import { storedDownload } from '../common/download.ts'
import type { Deps } from '../common/deps.ts'
import { requiredVersion, type Caller } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'
import { viewFor } from './view.ts'

export const readClubDocuments = operation(contract.readClubDocuments, {
  run: ({ params }, caller, deps) => viewFor(caller, params.club, deps),
})

/** One version, under the name it was uploaded with. */
export const readDocumentVersion = operation(contract.readDocumentVersion, {
  run: async ({ params: { club, document, file } }, _, deps: FileDeps) => {
    const version = (await deps.stores.clubDocuments.readDocument(club, document))?.versions.find(
      ({ id }) => id === file,
    )
    if (!version) throw new PortalError('not-found')
    return storedDownload(deps, version.key, version)
  },
})

/** The document as the caller has seen it. @throws PortalError version-conflict with `current` */
const asSeen = (document: StoredClubDocument, caller: Caller): StoredClubDocument => {
  if (document.version !== requiredVersion(caller)) throw conflict(document)
  return document
}
const conflict = (document: StoredClubDocument | null) =>
  document
    ? new PortalError('version-conflict', { current: ClubDocument.parse(document) })
    : new PortalError('not-found')

const storedAgain = async (club: string, document: string, { stores }: Deps) =>
  conflict(await stores.clubDocuments.readDocument(club, document))

/** Moves a document; where it lies already, it stays. */
export const moveDocument = operation(contract.moveDocument, {
  run: async ({ params: { club, document }, body: { folder } }, caller, deps) => {
    const { portalNow: changedAt, who: changedBy } = caller.writer
    const found = await deps.stores.clubDocuments.readDocument(club, document)
    if (!found) throw new PortalError('not-found')
    if (found.folder !== folder) {
      const seen = asSeen(found, caller)
      const isMoved = await deps.stores.clubDocuments.change(club, seen, {
        ...seen,
        folder,
        version: seen.version + 1,
        changedAt,
        changedBy,
      })
      if (!isMoved) throw await storedAgain(club, document, deps)
    }
    return viewFor(caller, club, deps)
  },
})

/** A file that the store does not remove now names no person, and no one finds it. */
const removeFiles = async ({ versions }: StoredClubDocument, { files, log }: FileDeps) => {
  const outcomes = await Promise.allSettled(versions.map(({ key }) => files.remove(key)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      log({ event: 'failed', level: 'warn', code: 'store-unavailable', ...describeError(outcome.reason) })
}

/** Removes a document with every version of it; a new version by another member stops the removal. */
export const removeDocument = operation(contract.removeDocument, {
  run: async ({ params: { club, document } }, caller, deps: FileDeps) => {
    requiredVersion(caller)
    const found = await deps.stores.clubDocuments.readDocument(club, document)
    if (found) {
      if (!(await deps.stores.clubDocuments.removeDocument(club, asSeen(found, caller))))
        throw await storedAgain(club, document, deps)
      await removeFiles(found, deps)
    }
    return viewFor(caller, club, deps)
  },
})

/** @throws PortalError too-many-in-club */
export const assertRoom = async (club: string, own: string, { stores }: Deps): Promise<void> => {
  const documents = await stores.clubDocuments.listDocuments(club)
  if (documents.length >= clubDocumentLimits.documents && !documents.some(({ id }) => id === own))
    throw new PortalError('too-many-in-club', { params: { max: clubDocumentLimits.documents } })
}
