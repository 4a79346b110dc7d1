import { useIntl } from 'react-intl'
import {
  finishProtocolUpload,
  removeUploadedProtocol,
  startProtocolUpload,
} from '#shared/contract/annual-meeting-files.ts'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { call } from '#web/client/api.ts'
import { useRemoval } from '#web/components/use-removal.ts'
import { useMeetingLock } from '#web/areas/annual-meeting/frame/use-meeting-lock.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { protocolRefusal } from '#web/components/uploads/use-file-upload.ts'
import { useUpload } from '#web/areas/annual-meeting/uploads/use-upload.ts'

/**
 * Uploading and replacing the protocol, under the lock that keeps everybody else from changing the meeting, and
 * removing it.
 */
export const useUploadedProtocol = () => {
  const intl = useIntl()
  const { view, put } = useMeeting()
  const { clubId: club, year, uploadedProtocol } = view.summary
  const lock = useMeetingLock('documents')
  const { uploading, failures, upload } = useUpload(lock, { takesOne: true })
  const removal = useRemoval()

  const uploadProtocol = (chosen: readonly File[]) => {
    removal.forgetError()
    return upload(chosen, {
      refusal: protocolRefusal,
      announce: ({ name, size, type: contentType }, fence) =>
        call(startProtocolUpload, { params: { club, year }, body: { name, size, contentType, fence } }),
      finish: async (file, fence) => {
        const { document } = await call(finishProtocolUpload, { params: { club, year, file }, body: { fence } })
        put((old) => ({ ...old, summary: { ...old.summary, uploadedProtocol: document } }))
      },
    })
  }

  const remove = ({ id, name }: MeetingDocument) =>
    removal.remove({
      id,
      text: intl.formatMessage({ id: 'preparation.documents.removed' }, { name }),
      carryOut: async (leaving) => {
        await call(removeUploadedProtocol, { params: { club, year, file: id }, keepalive: leaving })
        put((old) =>
          old.summary.uploadedProtocol?.id === id
            ? { ...old, summary: { ...old.summary, uploadedProtocol: null } }
            : old,
        )
      },
      returnTo: 'uploaded-protocol',
    })

  return {
    document: uploadedProtocol && removal.isRemoved(uploadedProtocol.id) ? null : uploadedProtocol,
    lock,
    uploading,
    failures,
    removalError: removal.error,
    upload: uploadProtocol,
    remove,
  }
}
