import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { ClockTime } from '../../../components/clock-time.tsx'
import { useName } from '../fields/person-field.tsx'

/** A size in bytes as people read it. */
export const FileSize = ({ bytes }: { bytes: number }) => {
  const intl = useIntl()
  const isLarge = bytes >= 1_000_000
  return intl.formatNumber(Math.max(bytes / (isLarge ? 1_000_000 : 1000), isLarge ? 0 : 1), { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 })
}

/** Who uploaded a file, and when. */
export const UploadedBy = ({ document: { uploadedAt, uploadedBy } }: { document: MeetingDocument }) => {
  const nameOf = useName()
  return <FormattedMessage id="preparation.documents.by" values={{ name: nameOf(uploadedBy), date: <FormattedDate value={uploadedAt} timeZone="Europe/Stockholm" day="numeric" month="long" />, time: <ClockTime at={uploadedAt} /> }} />
}
