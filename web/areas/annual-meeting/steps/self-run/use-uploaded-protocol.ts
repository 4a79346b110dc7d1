import { useState } from 'react'
import { useIntl } from 'react-intl'
import { finishProtocolUpload, removeUploadedProtocol, startProtocolUpload } from '#shared/contract/files.ts'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { call } from '../../../../app/api.ts'
import { useUndo } from '../../../../components/undo.tsx'
import { useMeetingLock } from '../../frame/use-meeting-lock.ts'
import { useMeeting } from '../../meeting-context.tsx'
import { useLateRemoval } from '../../uploads/use-late-removal.ts'
import { protocolRefusal } from '../../../../components/uploads/use-file-upload.ts'
import { useUpload } from '../../uploads/use-upload.ts'

/** Uploading, replacing and removing the protocol, under the lock that keeps everybody else from changing the meeting. */
export const useUploadedProtocol = () => {
  const intl = useIntl()
  const { view, put } = useMeeting()
  const { clubId: club, year, uploadedProtocol } = view.summary
  const lock = useMeetingLock('documents')
  const { uploading, error, retry, setError, upload } = useUpload(lock)
  const offerUndo = useUndo()
  const [removed, setRemoved] = useState<string | null>(null)
  const removeLate = useLateRemoval(lock)

  const uploadProtocol = (chosen: File) => upload(chosen, {
    refusal: protocolRefusal,
    announce: ({ name, size, type: contentType }, fence) => call(startProtocolUpload, { params: { club, year }, body: { name, size, contentType, fence } }),
    finish: async (file, fence) => {
      const { document } = await call(finishProtocolUpload, { params: { club, year, file }, body: { fence } })
      put((old) => ({ ...old, summary: { ...old.summary, uploadedProtocol: document } }))
    },
  })

  const carryOut = (file: string) => removeLate(async (fence) => {
    await call(removeUploadedProtocol, { params: { club, year, file }, query: { fence } })
    put((old) => (old.summary.uploadedProtocol?.id === file ? { ...old, summary: { ...old.summary, uploadedProtocol: null } } : old))
  })

  const remove = ({ id, name }: MeetingDocument) => {
    setError(null)
    setRemoved(id)
    offerUndo({
      text: intl.formatMessage({ id: 'preparation.documents.removed' }, { name }),
      undo: () => setRemoved(null),
      settle: () => void carryOut(id).catch((cause: unknown) => {
        setRemoved(null)
        setError(cause)
      }),
      returnTo: 'uploaded-protocol',
    })
  }

  return { document: uploadedProtocol?.id === removed ? null : uploadedProtocol, lock, uploading, error, retry, upload: uploadProtocol, remove }
}
