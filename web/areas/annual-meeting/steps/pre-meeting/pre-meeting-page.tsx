import { FormattedMessage } from 'react-intl'
import { unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { SaveIndicator } from '#web/areas/annual-meeting/frame/save-indicator.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { AgendaBuilder } from './agenda-builder.tsx'
import { AgendaSettings } from './agenda-settings.tsx'
import { ChangedSinceNotice } from './changed-since-notice.tsx'
import { Notice } from './notice.tsx'
import { NoticeActions } from './notice-action.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { TimeAndPlace } from './time-and-place.tsx'
import './pre-meeting.css'

/** Time and place, the agenda and the notice; the notice grows beside what builds it. Members read the notice alone. */
const PreMeetingPage = () => {
  useFocusHash()
  const { view } = useMeeting()
  const { rights, summary } = view
  const isChanged = unannouncedParts(view).length > 0
  // A text that no one has received is never headed as sent.
  const paper = !summary.notice ? '' : isChanged ? '-changed' : '-sent'
  return (
    <>
      <PageTitle id="meeting.step.pre-meeting" aside={rights.edit && <SaveIndicator />} />
      <div className={rights.edit ? 'pre-meeting-columns' : ''}>
        {rights.edit && (
          <div className="pre-meeting-work">
            <TimeAndPlace />
            <AgendaSettings />
            <AgendaBuilder />
            <Notice />
          </div>
        )}
        {!rights.edit && summary.notice === null && (
          <p className="lead">
            <FormattedMessage id="pre-meeting.notice.not-yet" />
          </p>
        )}
        {(rights.edit || summary.notice !== null) && (
          <aside
            className={rights.edit ? 'notice-preview' : 'notice-preview alone'}
            aria-labelledby="notice-preview"
            // Beside the work it scrolls by itself; keys reach it then, too.
            tabIndex={rights.edit ? 0 : undefined}
          >
            <p className="notice-preview-head no-print">
              <strong id="notice-preview">
                <FormattedMessage id={`pre-meeting.notice.preview${paper}`} />
              </strong>{' '}
              <span className="secondary">
                <FormattedMessage id={`pre-meeting.notice.${paper === '-sent' ? 'sent' : 'draft'}`} />
              </span>
            </p>
            {!rights.edit && <ChangedSinceNotice />}
            <NoticePreview />
            {!rights.edit && <NoticeFiles />}
          </aside>
        )}
      </div>
      {rights.edit && <NoticeActions />}
    </>
  )
}
export default PreMeetingPage
