import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormattedMessage } from 'react-intl'
import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { documentsIn } from '#shared/club-documents/club-documents.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FilePicker } from '#web/components/uploads/file-picker.tsx'
import { UploadFailed } from '#web/components/uploads/upload-failed.tsx'
import { documentTypes } from '#web/components/uploads/use-file-upload.ts'
import { DocumentList } from './document-list.tsx'
import { FolderHead } from './folder-head.tsx'
import { FolderList } from './folder-list.tsx'
import { useDocumentActs } from './use-document-acts.ts'

/** Where one begins: with the documents in no folder, or the first folder that holds something where there are none. */
const firstOpen = ({ folders, documents }: ClubDocumentsView): string | null =>
  [null, ...folders.map(({ id }) => id)].find((id) => documentsIn(documents, id).length > 0) ?? null

/** Folders at the side, documents beside; the open folder stands in the address. */
export const DocumentRoom = ({ view }: { view: ClubDocumentsView }) => {
  const [search] = useSearchParams()
  const acts = useDocumentActs(view)
  const [first] = useState(() => firstOpen(view))
  const open = search.has('folder') ? search.get('folder') : first
  const folder = view.folders.find(({ id }) => id === open) ?? null
  const documents = documentsIn(acts.documents, folder?.id ?? null)
  const isEmpty = view.folders.length === 0 && acts.documents.length === 0
  return (
    <>
      <div className="club-documents">
        <FolderList view={{ ...view, documents: acts.documents }} open={folder?.id ?? null} onMade={acts.put} />
        <div>
          <CardSection
            title={folder?.name ?? <FormattedMessage id="club-documents.no-folder" />}
            aside={<FormattedMessage id="club-documents.count" values={{ count: documents.length }} />}
          >
            {folder && view.mayEdit && (
              <FolderHead
                key={folder.id}
                view={view}
                folder={folder}
                isEmpty={documents.length === 0 && folder.documents === 0}
                put={acts.put}
              />
            )}
            {acts.error !== null && <ErrorMessage error={acts.error} />}
            <UploadFailed failures={acts.failures} uploading={acts.uploading} />
            {documents.length === 0 && (
              <p className="secondary">
                <FormattedMessage id={isEmpty ? 'club-documents.none' : 'club-documents.empty-folder'} />
              </p>
            )}
            <DocumentList documents={documents} view={view} acts={acts} />
            {view.mayEdit && (
              <FilePicker
                types={documentTypes}
                uploading={acts.uploading}
                testId="club-document"
                onFiles={(files) => acts.add(files, folder?.id ?? null)}
                label={<FormattedMessage id="club-documents.upload" values={{ folder: folder?.name ?? 'none' }} />}
                hint={<FormattedMessage id="club-documents.hint" />}
              />
            )}
          </CardSection>
        </div>
      </div>
      <p className="club-documents-back no-print">
        <LocaleLink className="button quiet" page="myAssignment" params={{}}>
          <FormattedMessage id="my-assignment.title" />
        </LocaleLink>
      </p>
    </>
  )
}
