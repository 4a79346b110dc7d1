import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  addDocument,
  addDocumentVersion,
  moveDocument,
  removeDocument,
  startDocumentUpload,
  type ClubDocumentsView,
} from '#shared/contract/club-documents.ts'
import { latestOf, type ClubDocument } from '#shared/club-documents/club-documents.ts'
import { ApiError, call } from '#web/client/api.ts'
import { clubDocumentsQuery } from '#web/features/club-room.ts'
import { useUndo } from '#web/components/undo.tsx'
import { documentRefusal, useFileUpload } from '#web/components/uploads/use-file-upload.ts'
import { useRemoval } from '#web/components/use-removal.ts'

/** Where a document stands on the page. */
export const rowOf = (id: string) => `document-${id}`

/** What can be done with the documents of a club. What another person has changed meanwhile is fetched again. */
export const useDocumentActs = ({ clubId: club, documents }: ClubDocumentsView) => {
  const intl = useIntl()
  const client = useQueryClient()
  const offerUndo = useUndo()
  const uploads = useFileUpload()
  const removal = useRemoval()
  const [moveError, setMoveError] = useState<unknown>(null)
  const { queryKey } = clubDocumentsQuery(club)
  const put = (view: ClubDocumentsView): ClubDocumentsView => {
    client.setQueryData(queryKey, view)
    return view
  }
  const attempt = async (work: Promise<ClubDocumentsView>): Promise<ClubDocumentsView> => {
    try {
      return put(await work)
    } catch (cause) {
      if (cause instanceof ApiError && cause.status > 0) void client.invalidateQueries({ queryKey })
      throw cause
    }
  }

  const send = (files: readonly File[], take: (id: string) => Promise<ClubDocumentsView>) => {
    setMoveError(null)
    removal.forgetError()
    return uploads.upload(files, {
      refusal: documentRefusal,
      announce: ({ name, size, type: contentType }) =>
        call(startDocumentUpload, { params: { club }, body: { name, size, contentType } }),
      finish: async (id) => void (await attempt(take(id))),
    })
  }

  const place = async ({ id }: ClubDocument, version: number, folder: string | null) => {
    setMoveError(null)
    try {
      const view = await attempt(
        call(moveDocument, { params: { club, document: id }, body: { folder }, ifMatch: version }),
      )
      return view.documents.find((document) => document.id === id) ?? null
    } catch (cause) {
      setMoveError(cause)
      return null
    }
  }
  const move = async (document: ClubDocument, folder: string | null, name: string) => {
    const moved = await place(document, document.version, folder)
    if (!moved) return
    offerUndo({
      text: intl.formatMessage({ id: 'club-documents.moved' }, { name: latestOf(document).name, folder: name }),
      undo: () => void place(document, moved.version, document.folder),
      returnTo: rowOf(document.id),
    })
  }
  const remove = (document: ClubDocument) =>
    removal.remove({
      id: document.id,
      text: intl.formatMessage({ id: 'club-documents.removed' }, { name: latestOf(document).name }),
      carryOut: (leaving) =>
        attempt(
          call(removeDocument, {
            params: { club, document: document.id },
            ifMatch: document.version,
            keepalive: leaving,
          }),
        ),
      returnTo: rowOf(document.id),
    })

  return {
    documents: documents.filter(({ id }) => !removal.isRemoved(id)),
    uploading: uploads.uploading,
    failures: uploads.failures,
    error: moveError ?? removal.error,
    put,
    move,
    remove,
    add: (files: readonly File[], folder: string | null) =>
      send(files, (id) => call(addDocument, { params: { club }, body: { file: id, folder } })),
    addVersion: ({ id: document }: ClubDocument, file: File) =>
      send([file], (id) => call(addDocumentVersion, { params: { club, document }, body: { file: id } })),
  }
}
export type DocumentActs = ReturnType<typeof useDocumentActs>
