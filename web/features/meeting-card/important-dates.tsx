import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { daysBetween, startOfDay, stockholmDate } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { activeRole, useSession } from '#web/client/query.ts'
import './meeting-card.css'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { Loading } from '#web/components/loading.tsx'
import { seasonQuery } from './season-query.ts'

const soon = 14

const DaysLeft = ({ days, done }: { days: number; done: boolean }) => {
  if (done)
    return (
      <StateTag state="done">
        <FormattedMessage id="start.dates.done" />
      </StateTag>
    )
  if (days < 0)
    return (
      <StateTag state="failed">
        <FormattedMessage id="start.dates.passed" />
      </StateTag>
    )
  return (
    <StateTag state={days <= soon ? 'attention' : 'untouched'}>
      <FormattedMessage id="start.dates.left" values={{ days }} />
    </StateTag>
  )
}

/** The season's days that bind the club, its own deadline if it has a later one, and when one's own mandate ends. */
export const ImportantDates = () => {
  const session = useSession()
  const { data: season, error } = useQuery(seasonQuery)
  if (!season) return error ? null : <Loading />
  const { meetingWindow } = seasonRules(season.year)
  const today = stockholmDate(season.portalNow)
  const until = session?.signedIn ? activeRole(session)?.until : undefined
  const passed: readonly string[] = season.summary?.reached ?? []
  const rows = [
    {
      id: 'meeting',
      day: meetingWindow.lastDay,
      done: passed.includes('register-assignments') || passed.includes('protocol'),
    },
    { id: 'submission', day: stockholmDate(season.dueAt - 1), done: season.summary?.submittedAt != null },
    ...(until ? [{ id: 'mandate', day: until, done: false }] : []),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <CardSection title={<FormattedMessage id="start.dates.title" />}>
      <ul className="dates">
        {rows.map(({ id, day, done }) => (
          <li key={id}>
            <span className="secondary">
              <FormattedDate
                value={startOfDay(day)}
                day="numeric"
                month="short"
                year={day.startsWith(today.slice(0, 4)) ? undefined : 'numeric'}
              />
            </span>
            <span>
              <FormattedMessage id={`start.dates.${id === 'mandate' && day < today ? 'mandate-over' : id}`} />
            </span>
            <DaysLeft days={daysBetween(today, day)} done={done} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
