import { FormattedMessage } from 'react-intl'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { requiredDocuments } from '#shared/annual-meeting/required-documents.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** The four kinds that the members are to have, each with whether it is uploaded. */
export const DocumentChecklist = ({ documents }: { documents: readonly MeetingDocument[] }) => {
  const { items } = useMeeting().view
  return (
    <ul className="document-checklist">
      {requiredDocuments({ documents, items }).map(({ kind, state }) => (
        <li key={kind} className={state}>
          <span className={`state-mark ${state === 'uploaded' ? 'done' : ''}`} aria-hidden="true">
            {state === 'uploaded' ? '✓' : ''}
          </span>
          <FormattedMessage id={`preparation.kind.${kind}`} />{' '}
          <span className="secondary">
            <FormattedMessage
              id={`preparation.checklist.${state}`}
              values={{ kind: kind === 'audit-report' ? 'report' : 'motions' }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
