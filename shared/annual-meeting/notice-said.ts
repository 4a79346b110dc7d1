import { stockholmInstant } from '../clock.ts'
import type { ErrorCode } from '../errors.ts'
import { byOrder } from './agenda/item-data.ts'
import { widgetOf } from './agenda/index.ts'
import type { MeetingContent, NoticeSaid } from './meeting.ts'
import { allNotices, differingParts, noticeInForce, whenAndWhereNow, type NoticePart } from './notices.ts'
import { meetingHeldAt } from './readiness-held.ts'

const written = (text: string | null | undefined): string | null => text?.trim() || null

export const noticeSaidNow = (content: Pick<MeetingContent, 'items'>, by: string | null = null): NoticeSaid => {
  const agenda = content.items
    .filter((item) => !item.hidden && widgetOf(item.widget).place === 'agenda')
    .toSorted(byOrder)
  return { ...whenAndWhereNow(content), agenda: agenda.map(({ id, title }) => ({ id, title: written(title) })), by }
}

export const changedSinceNotice = (
  said: NoticeSaid | undefined,
  content: Pick<MeetingContent, 'items'>,
): NoticePart[] => (said ? differingParts(said, noticeSaidNow(content)) : [])

/** Whether the meeting itself has decided on another agenda than the one it was called to. */
const isAgendaAmended = ({ items }: Pick<MeetingContent, 'items'>): boolean =>
  items.some(({ widget, data }) => widget === 'agenda-determination' && data['decision'] === 'amended')

/** The parts in which the members know something else; an agenda that the meeting itself has amended is none. */
export const unannouncedParts = (content: Pick<MeetingContent, 'items' | 'summary'>): NoticePart[] => {
  const inForce = noticeInForce(content.summary)
  if (!inForce || inForce.sending.state === 'failed') return []
  return changedSinceNotice(inForce.said, content).filter((part) => part !== 'agenda' || !isAgendaAmended(content))
}

/** What members know: the notice in force, its agenda as amended; the meeting as it is once held or without notice. */
export const announcedToMembers = (content: Pick<MeetingContent, 'items' | 'summary'>): NoticeSaid => {
  const now = noticeSaidNow(content)
  const inForce = noticeInForce(content.summary)
  if (!inForce || inForce.sending.state === 'failed' || meetingHeldAt(content) !== null) return now
  const { said } = inForce
  return isAgendaAmended(content) ? { ...said, agenda: now.agenda } : said
}

/** Why no correction of the notice can be sent now, or null. */
export const correctionRefusal = (
  content: Pick<MeetingContent, 'items' | 'summary'>,
  now: number,
): Extract<ErrorCode, 'nothing-to-correct' | 'notice-being-sent' | 'correction-too-late'> | null => {
  const { summary } = content
  const inForce = noticeInForce(summary)
  const { date, startTime } = whenAndWhereNow(content)
  if (allNotices(summary).some(({ sending }) => sending.state === 'sending')) return 'notice-being-sent'
  if (!inForce || inForce.sending.state === 'failed') return 'nothing-to-correct'
  if (changedSinceNotice(inForce.said, content).length === 0) return 'nothing-to-correct'
  return date && now >= stockholmInstant(date, startTime ?? '23:59') ? 'correction-too-late' : null
}

type AgendaLine = NoticeSaid['agenda'][number]
export type AgendaChanges<Line = AgendaLine> = {
  added: Line[]
  removed: Line[]
  renamed: { was: Line; now: Line }[]
  /** Whether those that stay have another order. */
  reordered: boolean
}

export const agendaChanges = (before: readonly AgendaLine[], now: readonly AgendaLine[]): AgendaChanges => {
  const remaining = now.filter(({ id }) => before.some((line) => line.id === id))
  const stays = before.filter(({ id }) => now.some((line) => line.id === id))
  return {
    added: now.filter((line) => !remaining.includes(line)),
    removed: before.filter((line) => !stays.includes(line)),
    renamed: remaining.flatMap((line) => {
      const was = stays.find(({ id }) => id === line.id)
      return was && was.title !== line.title ? [{ was, now: line }] : []
    }),
    reordered: stays.some(({ id }, index) => remaining[index]?.id !== id),
  }
}
