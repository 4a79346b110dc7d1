import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { readDocumentVersion, type ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { latestOf, type ClubDocument } from '#shared/club-documents/club-documents.ts'
import type { StoredFile } from '#shared/basics/stored-file.ts'
import { fileAddress } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { FileButton } from '#web/components/uploads/file-button.tsx'
import { FileSize, UploadedBy } from '#web/components/uploads/file-facts.tsx'
import { documentTypes } from '#web/components/uploads/use-file-upload.ts'
import { MoveDocument } from './move-document.tsx'
import { rowOf, type DocumentActs } from './use-document-acts.ts'

type Shown = { document: ClubDocument; view: ClubDocumentsView }

const Download = ({
  document: { id: document },
  file: { id: file, name },
  club,
}: {
  document: ClubDocument
  file: StoredFile
  club: string
}) => (
  <a href={fileAddress(readDocumentVersion, { club, document, file })} download>
    <DownloadOutlined aria-hidden="true" /> {name}
  </a>
)

const By = ({ file: { uploadedBy, uploadedAt }, names }: { file: StoredFile; names: Record<string, string> }) => (
  <UploadedBy name={useWrittenName()(names[uploadedBy])} at={uploadedAt} withYear />
)

/** Every version before the latest, the newest first, each with who and when. */
const Earlier = ({ document, view: { clubId, names } }: Shown) => {
  const earlier = document.versions
    .slice(0, -1)
    .map((file, index) => ({ file, number: index + 1 }))
    .toReversed()
  if (earlier.length === 0) return null
  return (
    <details className="document-versions">
      <summary>
        <FormattedMessage id="club-documents.earlier" values={{ count: earlier.length }} />
      </summary>
      <ul>
        {earlier.map(({ file, number }) => (
          <li key={file.id}>
            <FormattedMessage id="club-documents.version" values={{ number }} />:{' '}
            <Download document={document} file={file} club={clubId} />{' '}
            <span className="secondary">
              <FileSize bytes={file.size} /> · <By file={file} names={names} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Acts = ({ document, view, acts }: Shown & { acts: DocumentActs }) => {
  const intl = useIntl()
  const online = useOnline()
  const { name } = latestOf(document)
  const remove = intl.formatMessage({ id: 'club-documents.remove' }, { name })
  const onFiles = (files: FileList) => {
    const [file] = files
    if (file) void acts.addVersion(document, file)
  }
  return (
    <div className="document-acts no-print">
      <FileButton
        types={documentTypes}
        testId={`version-of-${document.id}`}
        disabled={!online || acts.uploading !== null}
        aria-describedby={online ? undefined : offlineBanner}
        aria-label={intl.formatMessage({ id: 'club-documents.new-version-of' }, { name })}
        onFiles={onFiles}
      >
        <FormattedMessage id="club-documents.new-version" />
      </FileButton>
      {view.folders.length > 0 && <MoveDocument document={document} view={view} onMove={acts.move} />}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={remove}
        title={remove}
        onClick={() => acts.remove(document)}
      />
    </div>
  )
}

/** One document by its latest version, with the earlier ones below. */
export const DocumentRow = ({ document, view, acts }: Shown & { acts: DocumentActs }) => {
  const latest = latestOf(document)
  return (
    <li id={rowOf(document.id)} className="document-row">
      <div className="document-what">
        <Download document={document} file={latest} club={view.clubId} />
        <span className="secondary">
          {document.versions.length > 1 && (
            <>
              <FormattedMessage id="club-documents.version" values={{ number: document.versions.length }} /> ·{' '}
            </>
          )}
          <FileSize bytes={latest.size} /> · <By file={latest} names={view.names} />
        </span>
        <Earlier document={document} view={view} />
      </div>
      {view.mayEdit && <Acts document={document} view={view} acts={acts} />}
    </li>
  )
}
