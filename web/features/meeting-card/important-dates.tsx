import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { addDays, daysBetween, startOfDay, stockholmDate } from '#shared/clock.ts'
import { documentsDeadline, seasonRules } from '#shared/season.ts'
import { hasPart } from '#shared/annual-meeting/next-act.ts'
import { activeRole, useSession } from '#web/client/query.ts'
import './meeting-card.css'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { Loading } from '#web/components/loading.tsx'
import { seasonQuery, type SeasonView } from './season-query.ts'
import { useNextAct } from './use-next-act.ts'

const soon = 14

const DaysLeft = ({ days, done, held }: { days: number; done: boolean; held: boolean }) => {
  if (done)
    return (
      <StateTag state="done">
        <FormattedMessage id="start.dates.done" />
      </StateTag>
    )
  if (held)
    return (
      <StateTag state="here">
        <FormattedMessage id="start.dates.held-today" />
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

type When = { date: string | null; motionsUntil: string | null }
type Row = { id: string; day: string; done: boolean }

const submissionOf = ({ dueAt, summary }: Pick<SeasonView, 'dueAt' | 'summary'>): Row => ({
  id: 'submission',
  day: stockholmDate(dueAt - 1),
  done: summary?.submittedAt != null,
})

/**
 * What binds the club: the notice and the documents in time, the meeting on its own day or by the last one, and the
 * submission by the club's own deadline.
 */
const ofClub = ({ year, dueAt, summary }: SeasonView, date: string | null): Row[] => {
  const passed: readonly string[] = summary?.reached ?? []
  const { meetingWindow, noticeDays } = seasonRules(year)
  const notice = {
    id: 'notice',
    day: addDays(date ?? meetingWindow.lastDay, -noticeDays),
    done: summary?.notice != null,
  }
  const documents = {
    id: 'documents',
    day: documentsDeadline(date ?? meetingWindow.lastDay),
    done: summary?.documents != null,
  }
  return [
    ...(summary?.type === 'self-run' ? [] : [notice, documents]),
    {
      id: date ? 'held' : 'meeting',
      day: date ?? meetingWindow.lastDay,
      done: passed.includes('register-assignments') || passed.includes('protocol'),
    },
    submissionOf({ dueAt, summary }),
  ]
}

/**
 * What concerns a member, and who only signs: to which day motions can be sent in, and when the meeting is held once
 * that is known, until then its last day.
 */
const ofMember = ({ year, summary }: SeasonView, { date, motionsUntil }: When, today: string): Row[] => {
  const day = date ?? seasonRules(year).meetingWindow.lastDay
  const motions = summary?.type === 'guided' && motionsUntil !== null && motionsUntil >= today ? motionsUntil : null
  return [
    ...(motions ? [{ id: 'motions', day: motions, done: false }] : []),
    { id: date ? 'held' : 'meeting', day, done: date !== null && date < today },
  ]
}

/**
 * The days that matter to the person: the club's for those who work on its meeting, the meeting's for its members, and
 * when one's own mandate ends.
 */
export const ImportantDates = () => {
  const session = useSession()
  const { data: season } = useQuery(seasonQuery)
  const { failed, hasClub, found } = useNextAct()
  if (!season || (hasClub && !found)) return failed ? null : <Loading />
  const today = stockholmDate(season.portalNow)
  const until = session?.signedIn ? activeRole(session)?.until : undefined
  const when = found?.when ?? { date: null, motionsUntil: null }
  // A preview shows no club's data: it has the days of the season.
  const works = !found || found.person.authority !== null
  const signs = found !== undefined && hasPart(season.summary, found.person.ref)
  const rows = [
    ...(works
      ? ofClub(season, when.date)
      : [...ofMember(season, when, today), ...(signs ? [{ ...submissionOf(season), id: 'signed' }] : [])]),
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
            <DaysLeft days={daysBetween(today, day)} done={done} held={id === 'held' && when.date === today} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
