import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { DocumentKind, MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { finishUpload, removeFile, startUpload } from '#shared/contract/files.ts'
import { call } from '../../../../app/api.ts'
import { useUndo } from '../../../../components/undo.tsx'
import { useMeetingLock } from '../../frame/use-meeting-lock.ts'
import { useMeeting } from '../../meeting-context.tsx'
import { useLateRemoval } from '../../uploads/use-late-removal.ts'
import { documentRefusal } from '../../../../components/uploads/use-file-upload.ts'
import { useUpload } from '../../uploads/use-upload.ts'

/** Uploading and removing the meeting's documents, under the lock that keeps everybody else from changing the meeting. */
export const useDocuments = () => {
  const intl = useIntl()
  const { view, put } = useMeeting()
  const { clubId: club, year } = view.summary
  const lock = useMeetingLock('documents')
  const offerUndo = useUndo()
  const uploads = useUpload(lock)
  const { uploading, error, retry, setError } = uploads
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const removeLate = useLateRemoval(lock)

  const upload = (kind: DocumentKind, chosen: File): Promise<boolean> =>
    uploads.upload(chosen, {
      refusal: documentRefusal,
      announce: ({ name, size, type: contentType }, held) => call(startUpload, { params: { club, year }, body: { kind, name, size, contentType, fence: held } }),
      finish: async (id, held) => {
        const { document } = await call(finishUpload, { params: { club, year, file: id }, body: { fence: held } })
        put((old) => ({ ...old, documents: [...old.documents.filter((other) => other.id !== document.id), document] }))
      },
    })

  const bringBack = (id: string) => setRemoved((gone) => new Set([...gone].filter((other) => other !== id)))

  const carryOut = ({ id }: MeetingDocument) => removeLate(async (fence) => {
    await call(removeFile, { params: { club, year, file: id }, query: { fence } })
    put((old) => ({ ...old, documents: old.documents.filter((other) => other.id !== id) }))
  })

  const remove = (document: MeetingDocument) => {
    setError(null)
    setRemoved((gone) => new Set(gone).add(document.id))
    offerUndo({
      text: intl.formatMessage({ id: 'preparation.documents.removed' }, { name: document.name }),
      undo: () => bringBack(document.id),
      settle: () => void carryOut(document).catch((cause: unknown) => {
        bringBack(document.id)
        setError(cause)
      }),
      returnTo: `document-${document.id}`,
    })
  }

  return { documents: view.documents.filter(({ id }) => !removed.has(id)), lock, uploading, error, retry, upload, remove }
}
