import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { sendNotice } from '#shared/contract/annual-meeting-commands.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ConfirmSending } from '#web/areas/annual-meeting/frame/confirm-sending.tsx'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { FindingLink } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { SendingResult } from '#web/areas/annual-meeting/frame/sending-result.tsx'
import { TroubledLetters } from '#web/areas/annual-meeting/frame/troubled-letters.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'
import { ChangedSinceNotice } from './changed-since-notice.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { NoticeTimeliness } from './notice-timeliness.tsx'

const Send = ({ recipients }: { recipients: number }) => {
  const [asking, setAsking] = useState(false)
  const command = useCommand(sendNotice)
  const refusal = useButtonRefusal('sendNotice')
  const label = <FormattedMessage id="pre-meeting.notice.send" values={{ count: recipients }} />
  return (
    <>
      <LockedByOther id="notice-locked" />
      <Button
        icon={<MailOutlined aria-hidden="true" />}
        disabled={refusal !== null}
        aria-describedby={refusal ? 'notice-locked' : undefined}
        onClick={() => {
          command.reset()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <ConfirmSending
        open={asking}
        title={<FormattedMessage id="pre-meeting.notice.confirm-title" values={{ count: recipients }} />}
        action={label}
        pending={command.isPending}
        error={command.error}
        onCancel={() => setAsking(false)}
        onSend={() => command.mutate({}, { onSuccess: () => setAsking(false) })}
      >
        <p>
          <FormattedMessage id="pre-meeting.notice.confirm-text" />
        </p>
        <NoticeTimeliness />
      </ConfirmSending>
    </>
  )
}

/** Sending the notice to every member of the club, and what became of it. */
export const Notice = () => {
  const { view, findings } = useMeeting()
  const { summary, people, rights } = view
  const { notice } = summary
  const recipients = Object.values(people).filter(({ member }) => member).length
  const missing = findings.filter((finding) => finding.step === 'pre-meeting' && finding.severity === 'error')
  const open =
    rights.edit && !summary.frozen && summary.submittedAt === null && (notice === null || notice.state === 'failed')
  return (
    <div id="item-notice-of-meeting">
      <CardSection title={<FormattedMessage id="pre-meeting.notice.title" />}>
        <NoticeTimeliness />
        <ChangedSinceNotice />
        {notice && <SendingResult sending={notice} what="notice" />}
        {notice && <TroubledLetters sending={notice} kind="notice" />}
        {!notice && (
          <p>
            <FormattedMessage id="pre-meeting.notice.recipients" values={{ count: recipients }} />
          </p>
        )}
        {open && missing.length > 0 && (
          <>
            <p>
              <FormattedMessage id="pre-meeting.notice.first" />
            </p>
            <ul className="finding-list">
              {missing.map((finding) => (
                <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
                  <FindingLink finding={finding} />
                </li>
              ))}
            </ul>
          </>
        )}
        {open && missing.length === 0 && (
          <p className="no-print">
            <Send recipients={recipients} />
          </p>
        )}
        <NoticeFiles />
      </CardSection>
    </div>
  )
}
