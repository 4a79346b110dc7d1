import { FormattedMessage, useIntl } from 'react-intl'
import type { MeetingSummary, Step } from '#shared/annual-meeting/meeting.ts'
import { hasPart } from '#shared/annual-meeting/next-act.ts'
import { steps } from '#shared/annual-meeting/steps.ts'
import { daysBetween, startOfDay, stockholmDate } from '#shared/clock.ts'
import { reachedBy } from '#shared/letter-delivery/sending.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { PartNotLoaded } from '#web/components/part-not-loaded.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useSeasonWords } from '#web/components/season-words.ts'
import { timeInWords } from '#web/components/time-in-words.ts'
import { ActLink } from './act-link.tsx'
import { FromMembers } from './from-members.tsx'
import { RetainedAuthority } from './retained-authority.tsx'
import { useNextAct, type FoundAct } from './use-next-act.ts'
import './meeting-card.css'

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

/** Those who cannot work on an overdue meeting any more still read where it stands. */
const WhereItStands = () => (
  <p className="meeting-card-waiting">
    <LocaleLink page="annualMeeting" params={{}}>
      <FormattedMessage id="start.meeting.where" />
    </LocaleLink>
  </p>
)

const Card = ({ season, meeting, when, person, act, retainedUntil }: FoundAct) => {
  const intl = useIntl()
  const language = useLanguage()
  const seasonWords = useSeasonWords()
  const { summary, year, portalNow, dueAt } = season
  const today = stockholmDate(portalNow)
  const lastDay = stockholmDate(dueAt - 1)
  const inWords = (day: string) => intl.formatDate(startOfDay(day), { day: 'numeric', month: 'long' })
  const values = {
    ...seasonWords(year),
    year: String(year),
    day: act.day ? inWords(act.day) : '',
    time: when.time ? timeInWords(when.time, language) : 'none',
    days: act.day ? daysBetween(today, act.day) : 0,
    notice: summary?.notice ? 'sent' : 'none',
    recipients: summary?.notice?.recipients ?? 0,
    reached: summary?.notice ? reachedBy(summary.notice) : 0,
    due: inWords(lastDay),
    left: daysBetween(today, lastDay),
  }
  return (
    <section className={`meeting-card ${act.tone}`}>
      <Position summary={person.authority !== null || hasPart(summary, person.ref) ? summary : null} year={year} />
      <h2>
        <FormattedMessage id={`start.meeting.${act.is}.title`} values={values} />
      </h2>
      <p>
        <FormattedMessage id={`start.meeting.${act.is}.text`} values={values} />
      </p>
      {retainedUntil && <RetainedAuthority until={retainedUntil} />}
      {season.mayStart && meeting && summary?.submittedAt === null && <FromMembers items={meeting.items} year={year} />}
      {act.act && act.at && <ActLink act={act.act} at={act.at} year={year} meeting={meeting} />}
      {act.act === 'ask-for-time' && summary && <WhereItStands />}
    </section>
  )
}

/**
 * What is next in the club's annual meeting, as a conclusion, and the button that does it. Nothing for roles without a
 * club.
 */
export const MeetingCard = () => {
  const { failed, hasClub, found } = useNextAct()
  if (failed) return <PartNotLoaded error={failed.error} retry={failed.refetch} what="meeting" />
  if (found) return <Card {...found} />
  return hasClub ? <Loading /> : null
}
