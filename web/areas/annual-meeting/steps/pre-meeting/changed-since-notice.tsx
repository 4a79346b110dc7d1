import { FormattedMessage } from 'react-intl'
import { changedSinceNotice } from '#shared/annual-meeting/notice-said.ts'
import { noticeInForce } from '#shared/annual-meeting/notices.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { CorrectNotice } from './correct-notice.tsx'
import { NoticeChanges } from './notice-changes.tsx'

/** What the notice told the members, where the meeting says something else by now; officers can send it anew. */
export const ChangedSinceNotice = () => {
  const { view } = useMeeting()
  const { rights, summary } = view
  const inForce = noticeInForce(summary)
  if (!inForce || inForce.sending.state === 'failed' || changedSinceNotice(inForce.said, view).length === 0) return null
  return (
    <div className="notice attention">
      <div role="status">
        <p>
          <FormattedMessage id="pre-meeting.notice.changed" />
        </p>
        <NoticeChanges />
      </div>
      {rights.edit && <CorrectNotice />}
    </div>
  )
}
