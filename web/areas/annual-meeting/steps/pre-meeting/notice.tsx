import { FormattedMessage } from 'react-intl'
import { openTaskOf } from '#shared/annual-meeting/open-task.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { SentNotices } from '#web/areas/annual-meeting/frame/sent-notices.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { ChangedSinceNotice } from './changed-since-notice.tsx'
import { MissingForNotice, useMissingForNotice } from './missing-for-notice.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { NoticeTimeliness } from './notice-timeliness.tsx'
import { useRecipients } from './notice-action.tsx'

/** What becomes of the notice to every member of the club; it is sent by the page's bar. */
export const Notice = () => {
  const { view } = useMeeting()
  const recipients = useRecipients()
  const isMissing = useMissingForNotice().length > 0
  const isToSend = openTaskOf('pre-meeting', view, view.portalNow) === 'send-notice'
  return (
    <div id="item-notice-of-meeting">
      <CardSection title={<FormattedMessage id="pre-meeting.notice.title" />}>
        <NoticeTimeliness />
        <ChangedSinceNotice />
        <SentNotices />
        {!view.summary.notice && (
          <p>
            <FormattedMessage id="pre-meeting.notice.recipients" values={{ count: recipients }} />
          </p>
        )}
        {isToSend && isMissing && <MissingForNotice />}
        <NoticeFiles />
      </CardSection>
    </div>
  )
}
