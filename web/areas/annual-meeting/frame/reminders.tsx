import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import { readReminders, type ReminderView } from '#shared/contract/annual-meeting.ts'
import { call } from '#web/client/api.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'

/** Reminders change once a day. */
const askAgainAfter = 60_000

const remindersQuery = (club: string, year: number, submittedAt: number | null) =>
  queryOptions({
    // None comes once the meeting is submitted: what was known before does not count.
    queryKey: ['reminders', club, year, submittedAt],
    queryFn: ({ signal }) => call(readReminders, { params: { club, year }, signal, background: true }),
    staleTime: askAgainAfter,
    refetchInterval: askAgainAfter,
  })

/** The club's own deadline and its reminders; undefined until the portal has answered. */
export const useReminders = (club: string, year: number, submittedAt: number | null = null) =>
  useQuery(remindersQuery(club, year, submittedAt)).data

/** What a club needs to know of: what it got, what did not reach it, what is coming. */
export const shownReminders = (reminders: readonly ReminderView[]) =>
  reminders.filter(({ state }) => state !== 'skipped' && state !== 'missed')

const tags = { sent: 'done', failed: 'failed', coming: 'untouched', skipped: 'untouched', missed: 'untouched' } as const

/** When, or why not; a reminder that is coming says no more than its day. */
const Outcome = ({ reminder: { state, sentAt, recipients, cause } }: { reminder: ReminderView }) => {
  if (state === 'sent' && sentAt !== null)
    return (
      <p className="secondary">
        <DayAndTime at={sentAt} /> · <FormattedMessage id="reminders.recipients" values={{ count: recipients }} />
      </p>
    )
  if (state === 'failed')
    return (
      <p className="secondary">
        <FormattedMessage id={cause === 'no-recipients' ? 'reminders.no-recipients' : 'reminders.not-delivered'} />
      </p>
    )
  return null
}

/** Which reminders the club got and which are coming, the earliest first. */
export const ReminderList = ({ reminders }: { reminders: readonly ReminderView[] }) => (
  <ol className="reminders">
    {shownReminders(reminders).map((reminder) => (
      <li key={reminder.id}>
        <p>
          <FormattedMessage
            id={
              reminder.kind !== 'overdue'
                ? `reminders.${reminder.kind}`
                : reminder.state === 'coming'
                  ? 'reminders.if-overdue'
                  : 'reminders.overdue'
            }
            values={{
              date: (
                <FormattedDate
                  value={startOfDay(reminder.day)}
                  timeZone="Europe/Stockholm"
                  day="numeric"
                  month="long"
                />
              ),
            }}
          />{' '}
          <StateTag state={tags[reminder.state]}>
            <FormattedMessage id={`reminders.${reminder.state}`} />
          </StateTag>
        </p>
        <Outcome reminder={reminder} />
      </li>
    ))}
  </ol>
)
