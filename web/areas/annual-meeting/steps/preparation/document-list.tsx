import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { readFile } from '#shared/contract/annual-meeting-files.ts'
import { fileAddress } from '#web/client/api.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { FileSize } from '#web/components/uploads/file-facts.tsx'
import { UploadedBy } from '#web/areas/annual-meeting/uploads/file-facts.tsx'
import '#web/components/uploads/uploads.css'

const DocumentRow = ({ document, onRemove }: { document: MeetingDocument; onRemove: (() => void) | undefined }) => {
  const intl = useIntl()
  const { clubId: club, year } = useMeeting().view.summary
  const { id, kind, name } = document
  return (
    <li id={`document-${id}`} className="document-row">
      <div className="document-what">
        <a href={fileAddress(readFile, { club, year, file: id })} download>
          <DownloadOutlined aria-hidden="true" /> {name}
        </a>
        <span className="secondary">
          <FormattedMessage id={`preparation.kind.${kind}`} /> · <FileSize bytes={document.size} />
        </span>
      </div>
      <span className="secondary document-by">
        <UploadedBy document={document} />
      </span>
      {onRemove && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={intl.formatMessage({ id: 'preparation.documents.remove' }, { name })}
          title={intl.formatMessage({ id: 'preparation.documents.remove' }, { name })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

/** The documents of the meeting: what, how large, from whom and when. */
export const DocumentList = ({
  documents,
  onRemove,
}: {
  documents: MeetingDocument[]
  onRemove?: (document: MeetingDocument) => void
}) => {
  if (documents.length === 0)
    return (
      <p className="secondary">
        <FormattedMessage id="preparation.documents.none" />
      </p>
    )
  return (
    <ul className="document-rows">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} onRemove={onRemove && (() => onRemove(document))} />
      ))}
    </ul>
  )
}
