import { z } from 'zod'
import { MotionData } from '#shared/annual-meeting/agenda/motion.ts'
import { nothingPlanned, type MeetingItem, type NoticeSaid } from '#shared/annual-meeting/meeting.ts'
import { announcedToMembers } from '#shared/annual-meeting/notice-said.ts'
import { whenAndWhereOf } from '#shared/annual-meeting/notices.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'

/** The agenda as it was announced: each paragraph in its place and under its title there, without content. */
const announcedAgenda = (items: readonly MeetingItem[], { agenda }: NoticeSaid): MeetingItem[] => {
  const announced = agenda.flatMap(({ id, title }) => {
    const item = items.find((each) => each.id === id)
    return item ? [{ ...item, title, hidden: false, data: {} }] : []
  })
  const places = announced.map(({ order }) => order).toSorted((one, other) => (one < other ? -1 : 1))
  return announced.map((item, index) => ({ ...item, order: places[index] ?? item.order }))
}

const timeAndPlace = (items: readonly MeetingItem[], announced: NoticeSaid): MeetingItem[] =>
  items
    .filter(({ widget }) => widget === 'time-and-place')
    .map((item) => ({ ...item, data: { ...whenAndWhereOf(announced), lateReason: null } }))

/** A motion as the board sends it: its words and the board's answer, neither who wrote it nor what was decided. */
const SentMotion = z.object(
  MotionData.pick({
    number: true,
    title: true,
    background: true,
    proposal: true,
    boardAnswer: true,
    boardRecommendation: true,
  }).shape,
)

const sentMotions = (items: readonly MeetingItem[]): MeetingItem[] =>
  items.filter(({ widget }) => widget === 'motion').map((item) => ({ ...item, data: SentMotion.parse(item.data) }))

/** Where the meeting stands, without who works on it. */
export const memberSummary = ({ draws: _, ...summary }: StoredSummary): StoredSummary => ({
  ...summary,
  planned: nothingPlanned,
  lock: null,
  uploadedProtocol: null,
  authority: [],
  secretary: null,
  adjusters: [],
  protocol: { ...summary.protocol, signatures: [], signing: [], reminded: [], unlockReason: null },
})

/** As a plain member of the club reads it: notice and agenda once sent, documents once sent. */
export const memberView = ({ summary, items, documents, clubName }: StoredContent): StoredContent => {
  const areDocumentsSent = summary.documents !== null
  const announced = announcedToMembers({ summary, items })
  // The club itself sends the notice of a self-run meeting: its members find here when and where.
  const isToBeRead = summary.notice !== null || summary.type === 'self-run'
  const visible = [
    ...(isToBeRead ? timeAndPlace(items, announced) : []),
    ...(summary.notice && summary.type !== 'self-run' ? announcedAgenda(items, announced) : []),
    ...(summary.notice && areDocumentsSent ? sentMotions(items) : []),
  ]
  return {
    summary: memberSummary(summary),
    items: visible.map((item) => ({ ...item, updatedBy: null })),
    documents: areDocumentsSent ? documents : [],
    people: {},
    assignments: [],
    clubName,
  }
}
