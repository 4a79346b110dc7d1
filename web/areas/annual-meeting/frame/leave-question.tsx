import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FindingLink } from './finding-text.tsx'

/** What is unhandled where the reader leaves, and what follows from each answer. */
export type LeaveQuestion = { open: readonly Finding[]; proceed: () => void; stay: () => void }

type Props = { question: LeaveQuestion | null; pending: boolean; error: unknown }

const Question = ({ question, pending, error }: Props & { question: LeaveQuestion }) => {
  const { open, proceed, stay } = question
  const hasErrors = open.some(({ severity }) => severity === 'error')
  return (
    <Dialog titleId="meeting.leave.title" titleValues={{ count: open.length }} onEscape={pending ? null : stay}>
      <p>
        <FormattedMessage id={hasErrors ? 'meeting.leave.explanation' : 'meeting.leave.advice'} />
      </p>
      <ul className="finding-list">
        {open.map((finding) => (
          <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
            <FindingLink finding={finding} onFollow={stay} />
          </li>
        ))}
      </ul>
      {error !== null && error !== undefined && <ErrorMessage error={error} />}
      <div className="button-row">
        <Button onClick={stay}>
          <FormattedMessage id="meeting.leave.stay" />
        </Button>
        <Button type="primary" loading={pending} onClick={proceed}>
          <FormattedMessage id="meeting.leave.proceed" />
        </Button>
      </div>
    </Dialog>
  )
}

/** Asks "proceed or stay" and lists what is unhandled as links (specification section 4). */
export const LeaveDialog = ({ question, ...rest }: Props) => question && <Question question={question} {...rest} />
