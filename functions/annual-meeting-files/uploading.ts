import { DocumentKind } from '#shared/annual-meeting/meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { StoredDocument } from '#shared/platform/stores/annual-meeting/documents.ts'
import { meetingUploads } from '#shared/platform/stores/uploads.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import { requiredMeeting, type MeetingCaller } from '../common/exchange.ts'
import { anyDocument, expectUpload, takeUpload } from '../common/uploading.ts'
import type { FilesDeps } from './deps.ts'

type Announced = { kind: DocumentKind; name: string; contentType: string; size: number; fence: number }

/** @throws PortalError lock-lost unless the caller holds the meeting's lock with this fence */
const requireFence = (caller: MeetingCaller, fence: number) => {
  const { lock } = requiredMeeting(caller)
  if (lock?.fence !== fence || lock.holder !== caller.writer.who || lock.expiresAt <= caller.realNow)
    throw new PortalError('lock-lost')
}

/** Under the meeting's lock. @throws PortalError lock-lost, and what `expectUpload` says */
export const expectFile = async (
  meeting: MeetingKey,
  { kind, fence, ...said }: Announced,
  caller: MeetingCaller,
  deps: FilesDeps,
  accepted = anyDocument,
) => {
  requireFence(caller, fence)
  return expectUpload(meetingUploads(meeting), { purpose: kind, ...said }, caller, deps, accepted)
}

/** Checks an uploaded file and gives it as a document of the meeting. @throws PortalError as `takeUpload` says */
export const takeFile = async (
  meeting: MeetingKey,
  file: string,
  caller: MeetingCaller,
  deps: FilesDeps,
  accepted = anyDocument,
): Promise<StoredDocument> => {
  const { purpose, ...taken } = await takeUpload(
    meetingUploads(meeting),
    file,
    (sha256) => fileKeys.document(meeting.club, meeting.year, sha256),
    caller,
    deps,
    accepted,
  )
  return { ...taken, kind: DocumentKind.parse(purpose) }
}
