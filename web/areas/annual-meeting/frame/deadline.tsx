import { FormattedDate, FormattedMessage } from 'react-intl'
import { daysLeft } from '#shared/annual-meeting/reminders.ts'
import { isOverdue } from '#shared/season.ts'
import { StateTag } from '#web/components/card-section.tsx'

/** The last day of a deadline, in words. */
const LastDay = ({ dueAt }: { dueAt: number }) => (
  <FormattedDate value={dueAt - 1} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
)

type Times = { dueAt: number; portalNow: number }

/** How many days the club has left. */
export const TimeLeft = ({ dueAt, portalNow }: Times) => (
  <p className="deadline-left">
    {isOverdue(portalNow, dueAt) ? (
      <StateTag state="failed">
        <FormattedMessage id="deadline.overdue" />
      </StateTag>
    ) : (
      <FormattedMessage id="deadline.days-left" values={{ days: daysLeft(portalNow, dueAt) }} />
    )}
  </p>
)

type Props = Times & { /** Later than the season's. */ extended: boolean }

/** How long the club has left, and its last day: the season's, one it has been given, or one that has passed. */
export const Deadline = ({ dueAt, extended, portalNow }: Props) => {
  const overdue = isOverdue(portalNow, dueAt)
  return (
    <div className="deadline">
      <TimeLeft dueAt={dueAt} portalNow={portalNow} />
      <p className="secondary">
        <FormattedMessage
          id={overdue ? 'deadline.was' : extended ? 'deadline.extended' : 'deadline.last-day'}
          values={{ date: <LastDay dueAt={dueAt} /> }}
        />
      </p>
    </div>
  )
}

/** Says that the deadline has passed, what still works for the reader and who can give the club more time. */
export const OverdueNotice = ({ dueAt, may }: { dueAt: number; may: 'begin' | 'write' | 'read' }) => (
  <div className="notice attention">
    <p>
      <strong>
        <FormattedMessage id="deadline.passed" values={{ date: <LastDay dueAt={dueAt} /> }} />
      </strong>
    </p>
    <p>
      <FormattedMessage id={`deadline.may-${may}`} />
    </p>
  </div>
)
