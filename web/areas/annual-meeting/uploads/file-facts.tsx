import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { UploadedBy as Uploaded } from '#web/components/uploads/file-facts.tsx'
import { useName } from '../fields/person-field.tsx'

/** Who uploaded a file of the meeting, and when. */
export const UploadedBy = ({ document: { uploadedAt, uploadedBy } }: { document: MeetingDocument }) => {
  const nameOf = useName()
  return <Uploaded name={nameOf(uploadedBy)} at={uploadedAt} />
}
