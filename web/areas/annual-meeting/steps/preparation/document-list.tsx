import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { readFile } from '#shared/contract/files.ts'
import { fileAddress } from '../../../../app/api.ts'
import { ClockTime } from '../../../../components/clock-time.tsx'
import { useName } from '../../fields/person-field.tsx'
import { useMeeting } from '../../meeting-context.tsx'

const useSize = () => {
  const intl = useIntl()
  return (bytes: number) => {
    const isLarge = bytes >= 1_000_000
    return intl.formatNumber(Math.max(bytes / (isLarge ? 1_000_000 : 1000), isLarge ? 0 : 1), { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 })
  }
}

const DocumentRow = ({ document, onRemove }: { document: MeetingDocument; onRemove: (() => void) | undefined }) => {
  const intl = useIntl()
  const size = useSize()
  const nameOf = useName()
  const { clubId: club, year } = useMeeting().view.summary
  const { id, kind, name } = document
  return (
    <li id={`document-${id}`} className="document-row">
      <div className="document-what">
        <a href={fileAddress(readFile, { club, year, file: id })} download><DownloadOutlined aria-hidden="true" /> {name}</a>
        <span className="secondary"><FormattedMessage id={`preparation.kind.${kind}`} /> · {size(document.size)}</span>
      </div>
      <span className="secondary document-by"><FormattedMessage id="preparation.documents.by" values={{ name: nameOf(document.uploadedBy), date: <FormattedDate value={document.uploadedAt} timeZone="Europe/Stockholm" day="numeric" month="long" />, time: <ClockTime at={document.uploadedAt} /> }} /></span>
      {onRemove && <Button type="text" icon={<DeleteOutlined aria-hidden="true" />} aria-label={intl.formatMessage({ id: 'preparation.documents.remove' }, { name })} title={intl.formatMessage({ id: 'preparation.documents.remove' }, { name })} onClick={onRemove} />}
    </li>
  )
}

/** The documents of the meeting: what, how large, from whom and when. */
export const DocumentList = ({ documents, onRemove }: { documents: MeetingDocument[]; onRemove?: (document: MeetingDocument) => void }) => {
  if (documents.length === 0) return <p className="secondary"><FormattedMessage id="preparation.documents.none" /></p>
  return <ul className="document-rows">{documents.map((document) => <DocumentRow key={document.id} document={document} onRemove={onRemove && (() => onRemove(document))} />)}</ul>
}
