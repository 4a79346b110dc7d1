import * as contract from '#shared/contract/club-documents.ts'
import { PortalError } from '#shared/errors.ts'
import { clubDocumentLimits } from '#shared/limits.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { clubDocumentUploads } from '#shared/platform/stores/uploads.ts'
import type { Caller } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'
import { expectUpload, takeUpload } from '../common/uploading.ts'
import { assertRoom } from './documents.ts'
import { viewFor } from './view.ts'

export const startDocumentUpload = operation(contract.startDocumentUpload, {
  run: ({ params: { club }, body }, caller, deps: FileDeps) =>
    expectUpload(clubDocumentUploads(club), { ...body, purpose: 'document' }, caller, deps),
})

/** Its bytes lie with the document that it is a version of, and go with it alone. */
const take = async (club: string, document: string, file: string, caller: Caller, deps: FileDeps) => {
  const { purpose: _, ...taken } = await takeUpload(
    clubDocumentUploads(club),
    file,
    (sha256) => fileKeys.clubDocument(club, document, sha256),
    caller,
    deps,
  )
  return taken
}

export const addDocument = operation(contract.addDocument, {
  run: async ({ params: { club }, body: { file, folder } }, caller, deps: FileDeps) => {
    await assertRoom(club, file, deps)
    const version = await take(club, file, file, caller, deps)
    await deps.stores.clubDocuments.addDocument(club, {
      id: file,
      folder,
      versions: [version],
      version: 1,
      changedAt: version.uploadedAt,
      changedBy: version.uploadedBy,
    })
    return viewFor(caller, club, deps)
  },
})

const attempts = 5

/** A file that was sent becomes the latest version of a document; two at once become two versions. */
export const addDocumentVersion = operation(contract.addDocumentVersion, {
  run: async ({ params: { club, document }, body: { file } }, caller, deps: FileDeps) => {
    const { clubDocuments } = deps.stores
    const version = await take(club, document, file, caller, deps)
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const before = await clubDocuments.readDocument(club, document)
      if (!before) throw new PortalError('not-found')
      if (before.versions.some(({ id }) => id === file)) return viewFor(caller, club, deps)
      if (before.versions.length >= clubDocumentLimits.versions)
        throw new PortalError('too-many-in-club', { params: { max: clubDocumentLimits.versions } })
      const after = {
        ...before,
        versions: [...before.versions, version],
        version: before.version + 1,
        changedAt: version.uploadedAt,
        changedBy: version.uploadedBy,
      }
      if (await clubDocuments.change(club, before, after)) return viewFor(caller, club, deps)
    }
    throw new PortalError('overloaded', { retryAfter: 1 })
  },
})
