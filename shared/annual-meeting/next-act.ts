import { stockholmDate } from '../clock.ts'
import { documentsDeadline, isOverdue, noticeDeadline } from '../season.ts'
import { isWithoutPlan } from './late-plan.ts'
import type { MeetingSummary, Step } from './meeting.ts'
import { isProtocolChoiceRequired, isSigned } from './protocol/states.ts'
import { signingTurn, type Signing } from './protocol/turn.ts'

/** `summary` is null before the first click, `date` until the club has decided it. */
export type MeetingFacts = {
  summary: MeetingSummary | null
  year: number
  /** Before which the club must submit. */
  dueAt: number
  date: string | null
}

/** `retained`: of those who held this meeting when their mandate ended; `lapsed`: after the club's deadline. */
export type Authority = 'mandate' | 'retained' | 'lapsed'

/** A person who asks what is next. Secretary and adjusters are named by the summary. */
export type MeetingPerson = { ref: string; authority: Authority | null; operator?: boolean }

export const acts = [
  'choose-type',
  'plan',
  'send-notice',
  'send-documents',
  'prepare',
  'hold-meeting',
  'report-meeting',
  'register',
  'create-protocol',
  'settle-protocol',
  'sign',
  'adjust',
  'upload-protocol',
  'submit',
  'read-protocol',
  'see-receipt',
  'ask-for-time',
  'read-notice',
  'read-meeting',
  'follow',
] as const
export type Act = (typeof acts)[number]

/** Where an act is done: a step of the tool, the members' page, the union's contact page or its board. */
export type Place = { step: Step; item?: string } | 'members' | 'contact' | 'board'

/** `is`: conclusion `start.meeting.<is>`, about `day`; `act` null: nothing to do. `mine`: it waits for this person. */
export type NextAct = {
  is: string
  act: Act | null
  at: Place | null
  mine: boolean
  day?: string
  tone: 'neutral' | 'attention'
}

const isAtSigning = ({ type, step }: MeetingSummary): boolean => type === 'guided' && step === 'protocol'

/** Whether a person holds, held or signs the meeting; to plain members the summary names no one who does. */
export const hasPart = (summary: MeetingSummary | null, ref: string): boolean =>
  summary !== null && [summary.secretary, ...summary.adjusters, ...summary.authority].includes(ref)

type Seen = Omit<NextAct, 'mine' | 'tone'> & Partial<Pick<NextAct, 'mine' | 'tone'>>
const next = ({ mine = false, tone = 'neutral', ...seen }: Seen): NextAct => ({ ...seen, mine, tone })
const mine = (is: string, act: Act, at: Place, more: Partial<NextAct> = {}): NextAct =>
  next({ is, act, at, mine: true, ...more })

const onPlan = (type: MeetingSummary['type']): Place => ({
  step: type === 'self-run' ? 'annual-meeting' : 'pre-meeting',
  item: 'time-and-place',
})
const ofTurn = ({ kind }: Signing) => (kind === 'sign-as-secretary' ? 'protocol.secretary' : 'protocol.adjuster')
const readsProtocol = { act: 'read-protocol', at: { step: 'protocol' } } as const

/** The secretary and the adjusters while there is a protocol; null for everybody else and at any other time. */
const ofSignatory = (summary: MeetingSummary, { ref, authority }: MeetingPerson): NextAct | null => {
  if (!isAtSigning(summary) || ![summary.secretary, ...summary.adjusters].includes(ref)) return null
  const turn = signingTurn(summary)
  if (turn?.who.includes(ref)) {
    if (turn.kind === 'sign-as-adjuster')
      return mine('protocol.adjust', 'adjust', { step: 'protocol', item: 'signing' })
    return isProtocolChoiceRequired(summary)
      ? mine('protocol.changed', 'settle-protocol', { step: 'protocol' })
      : mine('protocol.sign', 'sign', { step: 'protocol', item: 'signing' })
  }
  if (authority === 'mandate' || authority === 'retained') return null
  if (summary.protocol.state === 'not-created')
    return next({ is: 'protocol.coming', act: 'read-meeting', at: 'members' })
  return next({ is: turn ? ofTurn(turn) : 'protocol.signed', ...readsProtocol })
}

const ofProtocol = (summary: MeetingSummary): NextAct => {
  const turn = signingTurn(summary)
  if (turn) return next({ is: ofTurn(turn), ...readsProtocol })
  switch (summary.protocol.state) {
    case 'not-created':
      return mine('protocol.create', 'create-protocol', { step: 'protocol' })
    case 'fully-signed':
      return mine('protocol.submit', 'submit', { step: 'done' })
    case 'signed-by-adjuster':
      return next({ is: 'protocol.verifying', ...readsProtocol })
    default:
      return next({ is: 'protocol.secretary', ...readsProtocol })
  }
}

const holds = (is: string, day: string): NextAct => mine(is, 'hold-meeting', { step: 'annual-meeting' }, { day })

const beforeMeeting = (summary: MeetingSummary, date: string, today: string): NextAct => {
  if (date === today) return holds('today', date)
  if (date < today) return holds('held', date)
  if (summary.notice === null) {
    const day = noticeDeadline(date)
    const isLate = day < today
    const at = { step: 'pre-meeting', item: 'notice-of-meeting' } as const
    return mine(isLate ? 'notice.late' : 'notice', 'send-notice', at, { day, tone: isLate ? 'attention' : 'neutral' })
  }
  if (summary.step === 'annual-meeting') return holds('planned', date)
  if (summary.documents === null && summary.step !== 'pre-meeting')
    return mine(
      'documents',
      'send-documents',
      { step: 'preparation', item: 'documents' },
      { day: documentsDeadline(date) },
    )
  return mine('planned', 'prepare', { step: summary.step }, { day: date })
}

/** A self-run meeting has no notice and no signatures here: it is held, and then reported. */
const ofSelfRun = ({ step, uploadedProtocol }: MeetingSummary, date: string | null, today: string): NextAct => {
  if (step === 'protocol' || step === 'done')
    return uploadedProtocol
      ? mine('protocol.uploaded', 'submit', { step: 'done' })
      : mine('protocol.upload', 'upload-protocol', { step: 'protocol' })
  if (!date) return mine('date-missing.self-run', 'plan', onPlan('self-run'))
  const when = date === today ? 'today' : date < today ? 'held' : 'planned'
  return mine(`${when}.self-run`, 'report-meeting', { step: 'annual-meeting' }, { day: date })
}

/** A member without a part in it sees when the meeting is or that it has been, not what remains to do. */
const ofMember = ({ summary, date, dueAt }: MeetingFacts, now: number): NextAct => {
  const today = stockholmDate(now)
  if (!summary || !date || !(summary.notice !== null || summary.type === 'self-run'))
    // Once the deadline has passed no notice can be sent any more.
    return next({ is: isOverdue(now, dueAt) ? 'not-held' : 'not-planned', act: null, at: null })
  const isSelfRun = summary.type === 'self-run'
  const reads = { act: 'read-meeting', at: 'members', day: date } as const
  if (summary.submittedAt !== null) return next({ is: 'over.submitted', ...reads })
  if (date < today) return next({ is: 'over', ...reads })
  if (isSelfRun) return next({ is: 'member.self-run', ...reads })
  return next({ is: date === today ? 'member.today' : 'member.planned', ...reads, act: 'read-notice' })
}

const ofOfficer = ({ summary, date, ...club }: MeetingFacts, now: number): NextAct => {
  const today = stockholmDate(now)
  const type = summary?.type ?? null
  if (isWithoutPlan(summary, club, now) && !(summary && isSigned(summary.protocol.state)))
    return type === null
      ? mine('without-plan', 'choose-type', { step: 'choose-type' }, { tone: 'attention' })
      : mine('without-plan', 'plan', onPlan(type), { tone: 'attention' })
  if (!summary || type === null) return mine('not-started', 'choose-type', { step: 'choose-type' })
  if (type === 'self-run') return ofSelfRun(summary, date, today)
  if (summary.step === 'protocol' || summary.step === 'done') return ofProtocol(summary)
  if (summary.step === 'register-assignments')
    return summary.assignmentsRegisteredAt === null
      ? mine('register', 'register', { step: 'register-assignments' })
      : mine('protocol.create', 'create-protocol', { step: 'register-assignments' })
  return date ? beforeMeeting(summary, date, today) : mine('date-missing', 'plan', onPlan(type))
}

/** The union acts where the deadline has passed or the register has not taken a submission. */
const ofOperator = ({ summary, dueAt }: MeetingFacts, now: number): NextAct => {
  const isSubmitted = summary !== null && summary.submittedAt !== null
  const isWaiting = isSubmitted ? summary.sync.state === 'failed' : isOverdue(now, dueAt)
  const is = !isWaiting ? 'union' : isSubmitted ? 'union.sync-failed' : 'union.overdue'
  return next({ is, act: 'follow', at: 'board', mine: isWaiting, tone: isWaiting ? 'attention' : 'neutral' })
}

/** What is next for a person, portal time. Signing and submission come before the day; the last day raises the tone. */
export const nextActOf = (meeting: MeetingFacts, person: MeetingPerson, now: number): NextAct => {
  const { summary, dueAt } = meeting
  if (person.operator) return ofOperator(meeting, now)
  if (summary && summary.submittedAt !== null && (person.authority !== null || hasPart(summary, person.ref))) {
    const at = { step: 'done' } as const
    // Retained authority ends with the submission; those who had it still hear that it has not arrived.
    const held = person.authority !== null || summary.authority.includes(person.ref)
    if (summary.sync.state === 'failed' && held)
      return next({ is: 'sync-failed', act: 'see-receipt', at, tone: 'attention' })
    return next({ is: 'submitted', act: 'see-receipt', at, day: stockholmDate(summary.submittedAt) })
  }
  if (person.authority !== null && isOverdue(now, dueAt))
    return mine('overdue', 'ask-for-time', 'contact', { tone: 'attention' })
  const own = summary && ofSignatory(summary, person)
  const found =
    own ??
    (person.authority === null || person.authority === 'lapsed' ? ofMember(meeting, now) : ofOfficer(meeting, now))
  const isLastDay = found.mine && stockholmDate(now) === stockholmDate(dueAt - 1)
  return isLastDay ? { ...found, tone: 'attention' } : found
}

/** The act that a meeting waits for: of the union, an officer or a signatory; null where no one has to act. */
export const awaitedAct = (meeting: MeetingFacts, now: number): Act | null => {
  const { summary } = meeting
  const of = (person: Partial<MeetingPerson>) => nextActOf(meeting, { ref: '', authority: null, ...person }, now)
  const [union, officers] = [of({ operator: true }), of({ authority: 'mandate' })]
  if (officers.mine) return officers.act
  if (union.mine) return union.act
  const [signatory] = (summary && signingTurn(summary)?.who) ?? []
  return signatory === undefined ? null : of({ ref: signatory }).act
}

/** The last day on which a member with retained authority may finish the meeting; null where nothing is left. */
export const retainedUntil = (
  { summary, dueAt }: Pick<MeetingFacts, 'summary' | 'dueAt'>,
  { authority }: MeetingPerson,
): string | null =>
  authority === 'retained' && (summary === null || summary.submittedAt === null) ? stockholmDate(dueAt - 1) : null
