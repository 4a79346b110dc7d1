import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { SaveIndicator } from '#web/areas/annual-meeting/frame/save-indicator.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { EngageMembers } from './engage-members.tsx'
import { MembersTakePart } from './members-take-part.tsx'
import { MotionEditor } from './motion-editor.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { RecordsCard } from './records-card.tsx'
import { DocumentsActions } from './send-documents.tsx'
import { TemplatesCard } from './templates-card.tsx'
import { useDocuments } from './use-documents.ts'
import './preparation.css'

/** What officers prepare; the bar sends the documents that stand here. */
const Work = () => {
  const shelf = useDocuments()
  return (
    <>
      <div className="preparation-columns">
        <div>
          <MembersTakePart />
          <RecordsCard widget="motion" editor={MotionEditor} />
          <RecordsCard widget="question" editor={QuestionEditor} />
          <DocumentsCard shelf={shelf} />
        </div>
        <aside>
          <EngageMembers />
          <TemplatesCard />
        </aside>
      </div>
      <DocumentsActions documents={shelf.documents} uploading={shelf.uploading !== null} />
    </>
  )
}

/** Motions, questions and documents before the meeting. Members see the documents once they are sent. */
const PreparationPage = () => {
  useFocusHash()
  const { rights, documents } = useMeeting().view
  return (
    <>
      <PageTitle id="meeting.step.preparation" aside={rights.edit && <SaveIndicator />} />
      {rights.edit ? (
        <Work />
      ) : (
        <CardSection title={<FormattedMessage id="preparation.documents.title" />}>
          <DocumentList documents={documents} />
        </CardSection>
      )}
    </>
  )
}
export default PreparationPage
