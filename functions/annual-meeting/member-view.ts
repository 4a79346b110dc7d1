import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import type { MeetingItem, NoticeSaid } from '#shared/annual-meeting/meeting.ts'
import { toldToMembers } from '#shared/annual-meeting/notice-said.ts'
import { whenAndWhereOf } from '#shared/annual-meeting/notices.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'

/** An item as a member sees it: what is on the agenda, and of its content only what the letters say. */
const shown = (item: MeetingItem, areMotionsSent: boolean, told: NoticeSaid): MeetingItem[] => {
  if (item.widget === 'time-and-place')
    return [{ ...item, data: { ...item.data, ...whenAndWhereOf(told), lateReason: null } }]
  if (item.widget === 'motion' && areMotionsSent) return [item]
  return widgetOf(item.widget).place === 'agenda' && !item.hidden ? [{ ...item, data: {} }] : []
}

/** Where the meeting stands, without who works on it. */
export const memberSummary = ({ draws: _, planned: __, ...summary }: StoredSummary): StoredSummary => ({
  ...summary,
  lock: null,
  uploadedProtocol: null,
  authority: [],
  secretary: null,
  adjusters: [],
  protocol: { ...summary.protocol, signatures: [], signing: [], reminded: [], unlockReason: null },
})

/** The meeting as a plain member of the club reads it: notice and agenda once sent, documents once sent (domain rule of access). */
export const memberView = ({ summary, items, documents, people, clubName }: StoredContent): StoredContent => {
  const areDocumentsSent = summary.documents !== null
  const told = toldToMembers({ summary, items })
  // The club itself sends the notice of a self-run meeting: its members find here when and where.
  const visible =
    summary.type === 'self-run'
      ? items.filter(({ widget }) => widget === 'time-and-place').flatMap((item) => shown(item, areDocumentsSent, told))
      : summary.notice
        ? items.flatMap((item) => shown(item, areDocumentsSent, told))
        : []
  const written = JSON.stringify(visible.map((item) => item.data))
  return {
    summary: memberSummary(summary),
    items: visible.map((item) => ({ ...item, updatedBy: null })),
    documents: areDocumentsSent ? documents : [],
    people: Object.fromEntries(Object.entries(people).filter(([ref]) => written.includes(ref))),
    assignments: [],
    clubName,
  }
}
