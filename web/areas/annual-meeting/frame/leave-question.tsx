import { Button, Modal } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FindingLink } from './finding-text.tsx'

/** What is unhandled where somebody leaves, and what follows from each answer. */
export type LeaveQuestion = { open: readonly Finding[]; proceed: () => void; stay: () => void }

type Props = { question: LeaveQuestion | null; pending: boolean; error: unknown }

/** Asks "proceed or stay" and lists what is unhandled as links (specification section 4). */
export const LeaveDialog = ({ question, pending, error }: Props) => {
  // After a link out of the question the focus is at its field, not back at the button.
  const [followed, setFollowed] = useState(false)
  const open = question?.open ?? []
  const hasErrors = open.some(({ severity }) => severity === 'error')
  return (
    <Modal
      open={question !== null}
      focusable={{ focusTriggerAfterClose: !followed }}
      afterOpenChange={(isOpen) => isOpen && setFollowed(false)}
      onCancel={() => question?.stay()}
      title={<FormattedMessage id="meeting.leave.title" values={{ count: open.length }} />}
      footer={
        <div className="button-row">
          <Button autoFocus onClick={() => question?.stay()}>
            <FormattedMessage id="meeting.leave.stay" />
          </Button>
          <Button type="primary" loading={pending} onClick={() => question?.proceed()}>
            <FormattedMessage id="meeting.leave.proceed" />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage id={hasErrors ? 'meeting.leave.explanation' : 'meeting.leave.advice'} />
      </p>
      <ul className="finding-list">
        {open.map((finding) => (
          <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
            <FindingLink
              finding={finding}
              onFollow={() => {
                setFollowed(true)
                question?.stay()
              }}
            />
          </li>
        ))}
      </ul>
      {error !== null && error !== undefined && <ErrorMessage error={error} />}
    </Modal>
  )
}
