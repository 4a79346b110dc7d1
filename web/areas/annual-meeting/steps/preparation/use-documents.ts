import { useIntl } from 'react-intl'
import type { DocumentKind, MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { finishUpload, removeFile, startUpload } from '#shared/contract/annual-meeting-files.ts'
import { call } from '#web/client/api.ts'
import { useRemoval } from '#web/components/use-removal.ts'
import { useMeetingLock } from '#web/areas/annual-meeting/frame/use-meeting-lock.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { documentRefusal } from '#web/components/uploads/use-file-upload.ts'
import { useUpload } from '#web/areas/annual-meeting/uploads/use-upload.ts'

/**
 * Uploading the meeting's documents, under the lock that keeps everybody else from changing the meeting, and removing
 * them.
 */
export const useDocuments = () => {
  const intl = useIntl()
  const { view, put } = useMeeting()
  const { clubId: club, year } = view.summary
  const lock = useMeetingLock('documents')
  const removal = useRemoval()
  const uploads = useUpload(lock)
  const { uploading, failures } = uploads

  const upload = (kind: DocumentKind, chosen: readonly File[]): Promise<void> => {
    removal.forgetError()
    return uploads.upload(chosen, {
      refusal: documentRefusal,
      announce: ({ name, size, type: contentType }, held) =>
        call(startUpload, { params: { club, year }, body: { kind, name, size, contentType, fence: held } }),
      finish: async (id, held) => {
        const { document } = await call(finishUpload, { params: { club, year, file: id }, body: { fence: held } })
        put((old) => ({ ...old, documents: [...old.documents.filter((other) => other.id !== document.id), document] }))
      },
    })
  }

  const remove = ({ id, name }: MeetingDocument) =>
    removal.remove({
      id,
      text: intl.formatMessage({ id: 'preparation.documents.removed' }, { name }),
      carryOut: async (leaving) => {
        await call(removeFile, { params: { club, year, file: id }, keepalive: leaving })
        put((old) => ({ ...old, documents: old.documents.filter((other) => other.id !== id) }))
      },
      returnTo: `document-${id}`,
    })

  return {
    documents: view.documents.filter(({ id }) => !removal.isRemoved(id)),
    lock,
    uploading,
    failures,
    removalError: removal.error,
    upload,
    remove,
  }
}
