import { FormattedMessage } from 'react-intl'
import { openTaskOf } from '#shared/annual-meeting/open-task.ts'
import { sendNotice } from '#shared/contract/annual-meeting-commands.ts'
import { FindingLink } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { StepActions } from '#web/areas/annual-meeting/frame/step-actions.tsx'
import { SendButton } from '#web/areas/annual-meeting/frame/send-button.tsx'
import { noticeOutcome } from '#web/areas/annual-meeting/frame/sent-notices.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { CorrectNotice } from './correct-notice.tsx'
import { useMissingForNotice } from './missing-for-notice.tsx'
import { NoticeTimeliness } from './notice-timeliness.tsx'

/** How many members a notice goes to. */
export const useRecipients = (): number => Object.values(useMeeting().view.people).filter(({ member }) => member).length

const SendNotice = ({ recipients }: { recipients: number }) => (
  <SendButton
    endpoint={sendNotice}
    command="sendNotice"
    outcomeAt={noticeOutcome}
    label={<FormattedMessage id="pre-meeting.notice.send" values={{ count: recipients }} />}
    titleId="pre-meeting.notice.confirm-title"
    recipients={recipients}
  >
    <p>
      <FormattedMessage id="pre-meeting.notice.confirm-text" />
    </p>
    <NoticeTimeliness />
  </SendButton>
)

/** The step's bar: sending the notice, or what it lacks, before the way on. */
export const NoticeActions = () => {
  const { view } = useMeeting()
  const recipients = useRecipients()
  const [lacking] = useMissingForNotice()
  const task = openTaskOf('pre-meeting', view, view.portalNow)
  const send =
    task === 'correct-notice' ? <CorrectNotice recipients={recipients} /> : <SendNotice recipients={recipients} />
  const complete = lacking && (
    <FindingLink finding={lacking} className="button primary">
      <FormattedMessage id="pre-meeting.notice.complete" />
    </FindingLink>
  )
  return <StepActions back="choose-type" task={task && (complete ?? send)} />
}
