import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { steps } from '#shared/annual-meeting/steps.ts'
import { TimeOfDay } from '#shared/basics/time.ts'
import { type MeetingItem, type MeetingSummary, type Step } from '#shared/annual-meeting/meeting.ts'
import { daysBetween, isDay, startOfDay, stockholmDate } from '#shared/clock.ts'
import { useSeasonWords } from '#web/components/season-words.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import { FromMembers } from './from-members.tsx'
import { headlineOf } from './headline.ts'
import { meetingOf, seasonQuery } from './season-query.ts'
import './meeting-card.css'

const whenOf = (items: readonly MeetingItem[] | undefined) => {
  const data = items?.find(({ widget }) => widget === 'time-and-place')?.data
  const date = data?.['date']
  const time = TimeOfDay.safeParse(data?.['startTime'])
  return { date: typeof date === 'string' && isDay(date) ? date : null, time: time.success ? time.data : null }
}

const Position = ({ summary, year }: { summary: MeetingSummary | null; year: number }) => {
  const order: readonly Step[] | null = summary?.type ? steps[summary.type] : null
  const at = order && summary ? order.indexOf(summary.step) + 1 : 0
  return (
    <p className="meeting-card-over">
      <FormattedMessage
        id={order && at > 0 ? 'start.meeting.step' : 'start.meeting.year'}
        values={{ year: String(year), at, of: order?.length ?? 0 }}
      />
    </p>
  )
}

/** Where the club's annual meeting stands, as a conclusion, and the way in. Nothing for roles without a club. */
export const MeetingCard = () => {
  const intl = useIntl()
  const language = useLanguage()
  const season = useQuery(seasonQuery)
  const { clubId, year, summary } = season.data ?? {}
  const seasonWords = useSeasonWords()
  const meeting = useQuery({ ...meetingOf(clubId ?? '', year ?? 0), enabled: Boolean(clubId && summary) })
  if (season.error && !season.data) return <LoadFailed error={season.error} retry={season.refetch} what="meeting" />
  if (!season.data) return <Loading />
  if (meeting.error && !meeting.data) return <LoadFailed error={meeting.error} retry={meeting.refetch} what="meeting" />
  if (!clubId || (summary && meeting.isPending)) return clubId ? <Loading /> : null
  const when = whenOf(meeting.data?.items)
  const headline = headlineOf({
    summary: season.data.summary,
    year: season.data.year,
    dueAt: season.data.dueAt,
    mayStart: season.data.mayStart,
    late: season.data.late,
    date: when.date,
    portalNow: season.data.portalNow,
  })
  const inWords = (day: string) => intl.formatDate(startOfDay(day), { day: 'numeric', month: 'long' })
  const daysLeft = headline.day ? daysBetween(stockholmDate(season.data.portalNow), headline.day) : 0
  const values = {
    ...seasonWords(season.data.year),
    year: String(year),
    day: headline.day ? inWords(headline.day) : '',
    time: when.time ? timeInWords(when.time, language) : 'none',
    days: daysLeft,
    recipients: summary?.notice?.recipients ?? 0,
    delivered: summary?.notice?.delivered ?? 0,
    due: inWords(stockholmDate(season.data.dueAt - 1)),
  }
  return (
    <section className={`meeting-card ${headline.tone}`}>
      <Position summary={season.data.summary} year={season.data.year} />
      <h2>
        <FormattedMessage id={`start.meeting.${headline.is}.title`} values={values} />
      </h2>
      <p>
        <FormattedMessage id={`start.meeting.${headline.is}.text`} values={values} />
      </p>
      {season.data.mayStart && meeting.data && summary?.submittedAt === null && (
        <FromMembers items={meeting.data.items} year={summary.year} />
      )}
      {summary && headline.is === 'without-plan' ? (
        <LocaleLink
          page={summary.type === 'self-run' ? 'meeting' : 'preMeeting'}
          params={{ year: summary.year }}
          hash="#item-time-and-place"
          className="button"
        >
          <FormattedMessage id="start.meeting.plan" />
        </LocaleLink>
      ) : (
        (summary || season.data.mayStart) && (
          <LocaleLink page="annualMeeting" params={{}} className="button">
            <FormattedMessage id={summary ? 'start.meeting.open' : 'start.meeting.begin'} />
          </LocaleLink>
        )
      )}
    </section>
  )
}
