import { FormattedMessage } from 'react-intl'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { isOverdue } from '#shared/season.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { Deadline, OverdueNotice } from './deadline.tsx'
import { ReminderList, shownReminders, useReminders } from './reminders.tsx'

/** The deadline and the reminders of a club that has not begun its meeting. */
export const ClubDeadline = ({ club, year }: { club: string; year: number }) => {
  const known = useReminders(club, year)
  if (isRehearsal(year) || !known) return null
  const { dueAt, extended, portalNow, reminders } = known
  return (
    <CardSection title={<FormattedMessage id="deadline.title" />}>
      {isOverdue(portalNow, dueAt) && <OverdueNotice dueAt={dueAt} may="begin" />}
      <Deadline dueAt={dueAt} extended={extended} portalNow={portalNow} />
      {shownReminders(reminders).length > 0 && (
        <>
          <h3>
            <FormattedMessage id="reminders.title" />
          </h3>
          <p className="secondary">
            <FormattedMessage id="reminders.to-whom" />
          </p>
          <ReminderList reminders={reminders} />
        </>
      )}
    </CardSection>
  )
}

/** The reminders of a meeting under way or submitted, folded below its steps. Nothing for those who only read it. */
export const MeetingReminders = () => {
  const { clubId, year, submittedAt } = useMeeting().view.summary
  const reminders = useReminders(clubId, year, submittedAt)?.reminders ?? []
  const shown = shownReminders(reminders)
  if (isRehearsal(year) || shown.length === 0) return null
  return (
    <details className="reminders-fold">
      <summary>
        <FormattedMessage
          id="reminders.summary"
          values={{
            sent: shown.filter(({ state }) => state === 'sent').length,
            coming: shown.filter(({ state }) => state === 'coming').length,
          }}
        />
      </summary>
      <ReminderList reminders={reminders} />
    </details>
  )
}
