import { stockholmDate } from '#shared/clock.ts'
import { isWithoutPlan } from '#shared/annual-meeting/late-plan.ts'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { documentsDeadline, noticeDeadline } from '#shared/season.ts'

/** What the card looks at, of the `year` of the season and the club's deadline; `mayStart`: with authority for the meeting; `late`: the deadline has passed, and concerns this person. `date` is `yyyy-mm-dd`, null until the club has decided it. */
export type CardFacts = {
  summary: MeetingSummary | null
  year: number
  dueAt: number
  mayStart: boolean
  late: boolean
  date: string | null
  portalNow: number
}

/** Conclusion and explanation as message ids below `my-assignment.meeting`, with the day they speak of. */
export type Headline = { is: string; day?: string; tone: 'neutral' | 'attention' }

const ofProtocol = (summary: MeetingSummary): Headline => {
  switch (summary.protocol.state) {
    case 'not-created':
      return { is: 'protocol.create', tone: 'neutral' }
    case 'generated':
    case 'edited':
      return { is: 'protocol.secretary', tone: 'neutral' }
    case 'signed-by-secretary':
      return { is: 'protocol.adjuster', tone: 'neutral' }
    default:
      return { is: 'protocol.submit', tone: 'neutral' }
  }
}

const beforeMeeting = (summary: MeetingSummary, date: string, today: string): Headline => {
  if (date === today) return { is: 'today', tone: 'neutral' }
  if (date < today) return { is: 'held', day: date, tone: 'neutral' }
  if (summary.notice)
    return summary.documents || summary.step === 'pre-meeting'
      ? { is: 'planned', day: date, tone: 'neutral' }
      : { is: 'documents', day: documentsDeadline(date), tone: 'neutral' }
  const last = noticeDeadline(date)
  return { is: last < today ? 'notice.late' : 'notice', day: last, tone: last < today ? 'attention' : 'neutral' }
}

/** A self-run meeting has no notice and no signatures here: it is held, and then reported. */
const ofSelfRun = ({ step, uploadedProtocol }: MeetingSummary, date: string | null, today: string): Headline => {
  if (step === 'protocol' || step === 'done')
    return { is: uploadedProtocol ? 'protocol.uploaded' : 'protocol.upload', tone: 'neutral' }
  if (!date) return { is: 'date-missing.self-run', tone: 'neutral' }
  return { is: `${date === today ? 'today' : date < today ? 'held' : 'planned'}.self-run`, day: date, tone: 'neutral' }
}

/** Somebody without authority sees when the meeting is or that it has been, not what remains to do. */
const ofMember = (summary: MeetingSummary, date: string | null, today: string): Headline => {
  const isKnown = summary.notice !== null || summary.type === 'self-run'
  if (!date || !isKnown) return { is: 'not-planned', tone: 'neutral' }
  if (date === today && summary.type !== 'self-run') return { is: 'today', tone: 'neutral' }
  if (summary.submittedAt !== null) return { is: 'over.submitted', day: date, tone: 'neutral' }
  if (date < today) return { is: 'over', day: date, tone: 'neutral' }
  return { is: summary.type === 'self-run' ? 'member.self-run' : 'planned', day: date, tone: 'neutral' }
}

/** What the person should know about the club's annual meeting at a glance: the first that applies. */
export const headlineOf = ({ summary, mayStart, late, date, portalNow, ...club }: CardFacts): Headline => {
  const today = stockholmDate(portalNow)
  if (late) return { is: 'overdue', tone: 'attention' }
  if (mayStart && isWithoutPlan(summary, club, portalNow)) return { is: 'without-plan', tone: 'attention' }
  if (!summary) return { is: mayStart ? 'not-started' : 'not-planned', tone: 'neutral' }
  if (!mayStart) return ofMember(summary, date, today)
  if (summary.sync.state === 'failed') return { is: 'sync-failed', tone: 'attention' }
  if (summary.submittedAt !== null) return { is: 'submitted', day: stockholmDate(summary.submittedAt), tone: 'neutral' }
  if (summary.type === 'self-run') return ofSelfRun(summary, date, today)
  if (summary.step === 'protocol' || summary.step === 'done') return ofProtocol(summary)
  if (summary.step === 'register-assignments') return { is: 'register', tone: 'neutral' }
  return date ? beforeMeeting(summary, date, today) : { is: 'date-missing', tone: 'neutral' }
}
