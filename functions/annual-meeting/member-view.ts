import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'

/** An item as a member sees it: what is on the agenda, and of its content only what the letters say. */
const shown = (item: MeetingItem, areMotionsSent: boolean): MeetingItem[] => {
  if (item.widget === 'time-and-place') return [{ ...item, data: { ...item.data, lateReason: null } }]
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
  // The club itself sends the notice of a self-run meeting: its members find here when and where.
  const visible =
    summary.type === 'self-run'
      ? items.filter(({ widget }) => widget === 'time-and-place').flatMap((item) => shown(item, areDocumentsSent))
      : summary.notice
        ? items.flatMap((item) => shown(item, areDocumentsSent))
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
