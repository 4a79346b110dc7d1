import { FormattedMessage } from 'react-intl'
import { sendNotice } from '#shared/contract/annual-meeting-commands.ts'
import { noticeInForce } from '#shared/annual-meeting/notices.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { SendButton } from '#web/areas/annual-meeting/frame/send-button.tsx'
import { noticeOutcome, SentNotices } from '#web/areas/annual-meeting/frame/sent-notices.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { ChangedSinceNotice } from './changed-since-notice.tsx'
import { MissingForNotice, useMissingForNotice } from './missing-for-notice.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { NoticeTimeliness } from './notice-timeliness.tsx'

const Send = ({ recipients }: { recipients: number }) => (
  <SendButton
    endpoint={sendNotice}
    command="sendNotice"
    outcomeAt={noticeOutcome}
    label={<FormattedMessage id="pre-meeting.notice.send" values={{ count: recipients }} />}
    title={<FormattedMessage id="pre-meeting.notice.confirm-title" values={{ count: recipients }} />}
  >
    <p>
      <FormattedMessage id="pre-meeting.notice.confirm-text" />
    </p>
    <NoticeTimeliness />
  </SendButton>
)

/** Sending the notice to every member of the club, and what became of it. */
export const Notice = () => {
  const { view } = useMeeting()
  const { summary, people, rights } = view
  const { notice } = summary
  const recipients = Object.values(people).filter(({ member }) => member).length
  const isMissing = useMissingForNotice().length > 0
  const isSent = notice !== null && noticeInForce(summary)?.sending.state !== 'failed'
  const open = rights.edit && !summary.frozen && summary.submittedAt === null && !isSent
  return (
    <div id="item-notice-of-meeting">
      <CardSection title={<FormattedMessage id="pre-meeting.notice.title" />}>
        <NoticeTimeliness />
        <ChangedSinceNotice />
        <SentNotices />
        {!notice && (
          <p>
            <FormattedMessage id="pre-meeting.notice.recipients" values={{ count: recipients }} />
          </p>
        )}
        {open && isMissing && <MissingForNotice />}
        {open && !isMissing && (
          <p className="no-print">
            <Send recipients={recipients} />
          </p>
        )}
        <NoticeFiles />
      </CardSection>
    </div>
  )
}
