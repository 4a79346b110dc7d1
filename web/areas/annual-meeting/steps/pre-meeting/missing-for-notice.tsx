import { FormattedMessage } from 'react-intl'
import { FindingLink } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** What must be mended before a notice or a correction of it can be sent. */
export const useMissingForNotice = () =>
  useMeeting().findings.filter((finding) => finding.step === 'pre-meeting' && finding.severity === 'error')

export const MissingForNotice = () => (
  <>
    <p>
      <FormattedMessage id="pre-meeting.notice.first" />
    </p>
    <ul className="finding-list">
      {useMissingForNotice().map((finding) => (
        <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
          <FindingLink finding={finding} />
        </li>
      ))}
    </ul>
  </>
)
