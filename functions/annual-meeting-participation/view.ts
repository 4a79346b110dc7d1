import { itemsOf } from '#shared/annual-meeting/agenda/item-data.ts'
import { MotionData } from '#shared/annual-meeting/agenda/motion.ts'
import { QuestionData } from '#shared/annual-meeting/agenda/question.ts'
import type { MeetingItem, NoticeSaid } from '#shared/annual-meeting/meeting.ts'
import { agendaChanges, announcedToMembers, unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import { correctionsSent, differingParts, whenAndWhereOf } from '#shared/annual-meeting/notices.ts'
import { comingRefusal, lastMotionDay, motionsRefusal } from '#shared/annual-meeting/participation.ts'
import { sentBy } from '#shared/annual-meeting/member-entry.ts'
import { meetingHeldAt } from '#shared/annual-meeting/readiness-held.ts'
import type {
  AgendaLine,
  Entry,
  NoticeCorrection,
  OwnEntry,
  ParticipationView,
} from '#shared/contract/annual-meeting-participation.ts'
import type { StoredMeeting } from '#shared/platform/stores/annual-meeting/meeting-content.ts'

const said = (text: string | null | undefined): string | null => text?.trim() || null

const entryOf = (item: MeetingItem, isAnswered: boolean): Entry[] => {
  const motion = item.widget === 'motion' ? MotionData.safeParse(item.data).data : undefined
  const question = item.widget === 'question' ? QuestionData.safeParse(item.data).data : undefined
  if (motion) {
    const { number = null, title, background, proposal, boardAnswer, boardRecommendation } = motion
    const answer = isAnswered
      ? { answer: said(boardAnswer), recommendation: boardRecommendation ?? null }
      : { answer: null, recommendation: null }
    return [
      {
        id: item.id,
        kind: 'motion',
        number,
        title: said(title) ?? '',
        background: said(background),
        proposal: said(proposal),
        ...answer,
      },
    ]
  }
  return question
    ? [
        {
          id: item.id,
          kind: 'question',
          number: null,
          title: said(question.text) ?? '',
          background: null,
          proposal: null,
          answer: isAnswered ? said(question.answer) : null,
          recommendation: null,
        },
      ]
    : []
}

const ownOf = (item: MeetingItem, isAnswered: boolean, mayWithdraw: boolean): OwnEntry[] =>
  entryOf(item, isAnswered).map((entry) => ({ ...entry, sentAt: sentBy(item)?.at ?? item.updatedAt, mayWithdraw }))

const lineIn =
  ({ items }: StoredMeeting) =>
  ({ id, title }: NoticeSaid['agenda'][number]): AgendaLine => ({
    id,
    title,
    widget: items.find((item) => item.id === id)?.widget ?? 'custom-item',
  })

const correctionsOf = (stored: StoredMeeting): NoticeCorrection[] => {
  const line = lineIn(stored)
  return correctionsSent(stored.summary).map(({ sentAt, before, said }) => {
    const { added, removed, renamed, reordered } = agendaChanges(before.agenda, said.agenda)
    return {
      sentAt,
      parts: differingParts(before, said),
      before: whenAndWhereOf(before),
      said: whenAndWhereOf(said),
      added: added.map(line),
      removed: removed.map(line),
      renamed: renamed.map(({ was, now }) => ({ was: line(was), now: line(now) })),
      reordered,
    }
  })
}

type Reader = {
  who: string
  clubName: string
  calledBy: string | null
  coming: ParticipationView['coming']
  counts: ParticipationView['counts']
  portalNow: number
}

/**
 * The meeting as its members see it: notice and agenda once sent, documents, motions and answers once those are sent,
 * and their own from the start.
 */
export const participationView = (
  stored: StoredMeeting,
  { who, clubName, calledBy, coming, counts, portalNow }: Reader,
): ParticipationView => {
  const { summary, items, documents } = stored
  const announced = announcedToMembers(stored)
  const isSent = summary.notice !== null
  // The club itself sends the notice of a self-run meeting: its members find when and where it is held here.
  const isToBeRead = isSent || summary.type === 'self-run'
  const areDocumentsSent = summary.documents !== null
  const open = motionsRefusal(stored, portalNow) === null
  const records = (kind: 'motion' | 'question') =>
    areDocumentsSent ? itemsOf(stored, kind).flatMap((item) => entryOf(item, true)) : []
  return {
    year: summary.year,
    clubName,
    type: summary.type,
    step: summary.step,
    noticeSentAt: summary.notice?.sentAt ?? null,
    documentsSentAt: summary.documents?.sentAt ?? null,
    submittedAt: summary.submittedAt,
    held: meetingHeldAt(stored) !== null,
    meeting: isToBeRead ? whenAndWhereOf(announced) : null,
    agenda: isSent ? announced.agenda.map(lineIn(stored)) : [],
    calledBy,
    corrections: correctionsOf(stored),
    unsent: counts ? unannouncedParts(stored) : [],
    documents: areDocumentsSent ? documents.map(({ id, kind, name, size }) => ({ id, kind, name, size })) : [],
    motions: records('motion'),
    questions: records('question'),
    own: items.filter((item) => sentBy(item)?.by === who).flatMap((item) => ownOf(item, areDocumentsSent, open)),
    until: lastMotionDay(stored),
    open,
    coming,
    mayAnswerComing: comingRefusal(stored, portalNow) === null,
    counts,
    portalNow,
  }
}
