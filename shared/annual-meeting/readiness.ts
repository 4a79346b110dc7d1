import { areDocumentsInDueTime, isOverdue, seasonRules } from '../season.ts'
import { assignmentRules } from '../assignments/types.ts'
import { present, report } from './agenda/define-widget.ts'
import { electedAt } from './agenda/election-posts.ts'
import { widgetOf } from './agenda/index.ts'
import { byOrder, itemsOf } from './agenda/item-data.ts'
import { timeAndPlaceOf } from './agenda/time-and-place.ts'
import type { Finding } from './agenda/widget.ts'
import type { MeetingContent, MeetingItem, Step } from './meeting.ts'
import { isRehearsal } from '../basics/rehearsal-year.ts'
import { isProtocolChoiceRequired } from './protocol/states.ts'
import { isSelfRunItem, selfRunFindings } from './self-run.ts'

const steps: readonly Finding['step'][] = [
  'pre-meeting',
  'preparation',
  'annual-meeting',
  'register-assignments',
  'protocol',
]
const places = ['panel', 'record', 'agenda'] as const

const byPlace = (first: MeetingItem, second: MeetingItem): number =>
  places.indexOf(widgetOf(first.widget).place) - places.indexOf(widgetOf(second.widget).place) || byOrder(first, second)

/** Hidden items are neither checked nor minuted. */
const itemFindings = (
  content: MeetingContent,
  now: number,
  isChecked: (item: MeetingItem) => boolean = () => true,
): Finding[] =>
  content.items
    .filter((item) => !item.hidden && isChecked(item))
    .sort(byPlace)
    .flatMap((item) => widgetOf(item.widget).findings(item, content, now))

const motionFindings = (content: MeetingContent): Finding[] => {
  const isAddressed = itemsOf(content, 'motions').length > 0 || itemsOf(content, 'motion').length === 0
  return isAddressed ? [] : [report({ id: 'motions' }, 'pre-meeting').error('motions-not-on-agenda')]
}

const documentFindings = ({ summary, documents, items }: MeetingContent): Finding[] => {
  const { warning } = report({ id: 'documents' }, 'preparation')
  const season = seasonRules(summary.year)
  const day = timeAndPlaceOf({ items })?.date
  const days = season.documentsDays
  const isLate =
    summary.documents !== null && Boolean(day) && !areDocumentsInDueTime(summary.documents.sentAt, day!, season)
  return present(
    documents.length === 0 && warning('documents-missing', undefined, { days }),
    documents.length > 0 && summary.documents === null && warning('documents-not-sent', undefined, { days }),
    isLate && warning('documents-late', undefined, { days }),
  )
}

export const hasAssignmentsToRegister = (content: Pick<MeetingContent, 'items' | 'summary'>): boolean =>
  electedAt(content).some(({ type }) => assignmentRules[type].registeredBy === 'club')

const registrationFindings = (content: MeetingContent): Finding[] =>
  present(
    content.summary.assignmentsRegisteredAt === null &&
      hasAssignmentsToRegister(content) &&
      report({ id: 'assignments' }, 'register-assignments').error('assignments-not-registered'),
  )

const overdueFindings = ({ summary }: MeetingContent, now: number): Finding[] => {
  const { error, warning } = report({ id: 'protocol' }, 'protocol')
  // After the season one can still rehearse it.
  const late = isRehearsal(summary.year) ? warning : error
  return present(isOverdue(now, summary.dueAt) && late('overdue'))
}

const protocolFindings = ({ summary }: MeetingContent): Finding[] => {
  const { error } = report({ id: 'protocol' }, 'protocol')
  const { state } = summary.protocol
  const isCreated = state !== 'not-created'
  return present(
    !isCreated && error('protocol-not-generated'),
    isProtocolChoiceRequired(summary) && error('protocol-choice-required'),
    isCreated && state !== 'fully-signed' && state !== 'submitted' && error('protocol-not-signed'),
  )
}

/**
 * Everything missing or wrong, by step and in agenda order (specification section 5); none once submitted. Besides the
 * items' own ids, `itemId` is `documents` or `assignments` for what belongs to no item.
 */
export const findingsOf = (content: MeetingContent, now: number): Finding[] => {
  if (content.summary.submittedAt !== null) return []
  if (content.summary.type === 'self-run') {
    return [
      ...selfRunFindings(content, [...itemFindings(content, now, isSelfRunItem), ...registrationFindings(content)]),
      ...overdueFindings(content, now),
    ]
  }
  const found = [
    ...itemFindings(content, now),
    ...motionFindings(content),
    ...documentFindings(content),
    ...registrationFindings(content),
    ...protocolFindings(content),
    ...overdueFindings(content, now),
  ]
  return steps.flatMap((step) => found.filter((finding) => finding.step === step))
}

const neverMinuted: ReadonlySet<string> = new Set([
  'more-votes-than-voters',
  'more-votes-than-present',
  'election-more-votes-than-voters',
  'election-more-votes-than-ballots',
  'nominee-not-in-club',
])

/** What cannot have happened and is in no protocol: more votes than voters, or a nominee from outside the club. */
export const impossibleFindings = (content: MeetingContent, now: number): Finding[] =>
  findingsOf(content, now).filter(({ code }) => neverMinuted.has(code))

export const findingsForStep = (step: Step, content: MeetingContent, now: number): Finding[] =>
  findingsOf(content, now).filter((finding) => finding.step === step)
