import { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import * as contract from '#shared/contract/annual-meeting-files.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredMeeting, type MeetingCaller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import type { FilesDeps } from './deps.ts'
import { onlyPdf } from '../common/uploading.ts'
import { expectFile, takeFile } from './uploading.ts'

/** The caller's self-run meeting. @throws PortalError submitted, wrong-step when it is guided */
const requireSelfRun = (caller: MeetingCaller) => {
  const meeting = requiredMeeting(caller)
  if (meeting.submittedAt !== null) throw new PortalError('submitted')
  if (meeting.type !== 'self-run') throw new PortalError('wrong-step')
  return meeting
}

export const startProtocolUpload = operation(contract.startProtocolUpload, {
  run: ({ params, body }, caller, deps: FilesDeps) => {
    requireSelfRun(caller)
    return expectFile(params, { ...body, kind: 'other' }, caller, deps, onlyPdf)
  },
})

/** Makes what arrived the meeting's protocol. Doing it again changes nothing. */
export const finishProtocolUpload = operation(contract.finishProtocolUpload, {
  run: async ({ params, body }, caller, deps: FilesDeps) => {
    const { uploadedProtocol } = requireSelfRun(caller)
    if (uploadedProtocol?.id === params.file) return { document: uploadedProtocol }
    const document = MeetingDocument.parse(await takeFile(params, params.file, caller, deps, onlyPdf))
    await deps.stores.meetings.setUploadedProtocol(params, caller.writer, document, body.fence)
    return { document }
  },
})

export const removeUploadedProtocol = operation(contract.removeUploadedProtocol, {
  run: async ({ params }, caller, { stores }: FilesDeps) => {
    const { uploadedProtocol } = requireSelfRun(caller)
    if (uploadedProtocol?.id === params.file)
      await stores.meetings.removeUploadedProtocol(params, caller.writer, uploadedProtocol)
    return { removed: true as const }
  },
})
