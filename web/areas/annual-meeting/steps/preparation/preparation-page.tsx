import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { BackLink } from '#web/areas/annual-meeting/frame/back-link.tsx'
import { NextStep } from '#web/areas/annual-meeting/frame/leave-step.tsx'
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
import { TemplatesCard } from './templates-card.tsx'
import './preparation.css'

/** Motions, questions and documents before the meeting. Members see the documents once they are sent. */
const PreparationPage = () => {
  useFocusHash()
  const { rights, documents } = useMeeting().view
  return (
    <>
      <PageTitle id="meeting.step.preparation" aside={rights.edit && <SaveIndicator />} />
      {rights.edit ? (
        <div className="preparation-columns">
          <div>
            <MembersTakePart />
            <RecordsCard widget="motion" editor={MotionEditor} />
            <RecordsCard widget="question" editor={QuestionEditor} />
            <DocumentsCard />
          </div>
          <aside>
            <EngageMembers />
            <TemplatesCard />
          </aside>
        </div>
      ) : (
        <CardSection title={<FormattedMessage id="preparation.documents.title" />}>
          <DocumentList documents={documents} />
        </CardSection>
      )}
      {rights.edit && <StickyActions back={<BackLink step="pre-meeting" />} primary={<NextStep />} />}
    </>
  )
}
export default PreparationPage
