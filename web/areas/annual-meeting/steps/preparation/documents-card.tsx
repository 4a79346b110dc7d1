import { FormattedMessage } from 'react-intl'
import { missingDocuments } from '#shared/annual-meeting/required-documents.ts'
import { useSeasonWords } from '#web/components/season-words.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { UploadFailed } from '#web/components/uploads/upload-failed.tsx'
import { LockNotice } from '#web/areas/annual-meeting/frame/lock-notice.tsx'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { DocumentChecklist } from './document-checklist.tsx'
import { DocumentList } from './document-list.tsx'
import { SendDocuments } from './send-documents.tsx'
import { UploadForm } from './upload-form.tsx'
import type { useDocuments } from './use-documents.ts'

/** What the members read before the meeting: uploaded here, then sent to everyone. */
export const DocumentsCard = ({ shelf }: { shelf: ReturnType<typeof useDocuments> }) => {
  const editable = useItem('agenda-settings')?.editable ?? false
  const { summary, items } = useMeeting().view
  const { documentsDays } = useSeasonWords()(summary.year)
  const { documents, lock, uploading, failures, removalError, upload, remove } = shelf
  return (
    <div id="item-documents">
      <CardSection
        title={<FormattedMessage id="preparation.documents.title" />}
        aside={<FormattedMessage id="preparation.documents.count" values={{ count: documents.length }} />}
      >
        <p>
          <FormattedMessage id="preparation.documents.lead" values={{ documentsDays }} />
        </p>
        <DocumentChecklist documents={documents} />
        <LockNotice lock={lock} />
        <UploadFailed failures={failures} uploading={uploading} />
        {removalError !== null && <ErrorMessage error={removalError} />}
        <DocumentList documents={documents} onRemove={editable && !uploading ? remove : undefined} />
        {editable && (
          <UploadForm missing={missingDocuments({ documents, items })} uploading={uploading} onUpload={upload} />
        )}
        <SendDocuments documents={documents} />
      </CardSection>
    </div>
  )
}
