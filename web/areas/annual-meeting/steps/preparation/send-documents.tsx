import { FormattedMessage, useIntl } from 'react-intl'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { missingDocuments } from '#shared/annual-meeting/required-documents.ts'
import type { DocumentKind, MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { openTaskOf } from '#shared/annual-meeting/open-task.ts'
import { writeDay } from '#shared/languages/formats.ts'
import { daysBetween, stockholmDate } from '#shared/clock.ts'
import { sendDocuments } from '#shared/contract/annual-meeting-commands.ts'
import { areDocumentsInDueTime, documentsDeadline, seasonRules } from '#shared/season.ts'
import { useLanguage } from '#web/client/language.tsx'
import { SendButton } from '#web/areas/annual-meeting/frame/send-button.tsx'
import { StepActions } from '#web/areas/annual-meeting/frame/step-actions.tsx'
import { SendingResult } from '#web/areas/annual-meeting/frame/sending-result.tsx'
import { TroubledLetters } from '#web/areas/annual-meeting/frame/troubled-letters.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** Whether the documents go, or went, out at least 7 days before the meeting. */
const Timeliness = () => {
  const language = useLanguage()
  const { items, summary, portalNow } = useMeeting().view
  const date = timeAndPlaceOf({ items })?.date
  if (!date) return null
  const at = summary.documents?.sentAt ?? portalNow
  const deadline = documentsDeadline(date)
  const inTime = areDocumentsInDueTime(at, date)
  const days = inTime ? seasonRules(summary.year).documentsDays : daysBetween(deadline, stockholmDate(at))
  return (
    <p className={inTime ? 'notice done' : 'notice attention'}>
      <FormattedMessage
        id={`preparation.send.${summary.documents ? 'was' : 'is'}-${inTime ? 'in-time' : 'late'}`}
        values={{ date: writeDay(deadline, language), days }}
      />
    </p>
  )
}

/** What becomes of the documents and the board's answers to every member; they are sent by the page's bar. */
export const SendDocuments = ({ documents }: { documents: MeetingDocument[] }) => {
  const { summary } = useMeeting().view
  const { documents: sending } = summary
  const added = sending ? documents.filter(({ uploadedAt }) => uploadedAt > sending.sentAt).length : 0
  if (documents.length === 0 && !sending) return null
  return (
    <div className="send-documents">
      <h3>
        <FormattedMessage id="preparation.send.title" />
      </h3>
      <Timeliness />
      {sending && (
        <div id="documents-outcome" tabIndex={-1} className="sending-outcome">
          <SendingResult sending={sending} what="documents" />
        </div>
      )}
      {sending && <TroubledLetters sending={sending} kind="documents" />}
      {added > 0 && (
        <p className="notice attention">
          <FormattedMessage id="preparation.send.added-since" values={{ count: added }} />
        </p>
      )}
    </div>
  )
}

/** The step's bar: sending the documents before the way on, once there are some that members have not got. */
export const DocumentsActions = ({ documents, uploading }: { documents: MeetingDocument[]; uploading: boolean }) => {
  const { view } = useMeeting()
  const intl = useIntl()
  const missing = missingDocuments({ documents, items: view.items })
  const kindName = (kind: DocumentKind) => intl.formatMessage({ id: `preparation.kind.${kind}` })
  const count = Object.values(view.people).filter(({ member }) => member).length
  const isOpen = !uploading && openTaskOf('preparation', { ...view, documents }, view.portalNow) !== null
  const task = isOpen && (
    <SendButton
      endpoint={sendDocuments}
      command="sendDocuments"
      outcomeAt="documents-outcome"
      label={<FormattedMessage id="preparation.send.action" values={{ count }} />}
      titleId="preparation.send.confirm-title"
      recipients={count}
    >
      <p>
        <FormattedMessage id="preparation.send.confirm-text" />
      </p>
      <ul>
        {documents.map(({ id, kind, name }) => (
          <li key={id}>
            {kindName(kind)} ({name})
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="notice attention">
          <FormattedMessage
            id="preparation.send.confirm-missing"
            values={{ kinds: intl.formatList(missing.map(kindName)) }}
          />
        </p>
      )}
    </SendButton>
  )
  return <StepActions back="pre-meeting" task={task} />
}
