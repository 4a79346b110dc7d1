import { byOrder } from './agenda/item-data.ts'
import { timeAndPlaceOf } from './agenda/time-and-place.ts'
import { widgetOf } from './agenda/index.ts'
import type { MeetingContent, NoticeSaid } from './meeting.ts'

const written = (text: string | null | undefined): string | null => text?.trim() || null

/** What a notice that is sent now tells the members. */
export const noticeSaidNow = (content: Pick<MeetingContent, 'items'>): NoticeSaid => {
  const { date, startTime, endTime, place, meetingLink } = timeAndPlaceOf(content) ?? {}
  const agenda = content.items
    .filter((item) => !item.hidden && widgetOf(item.widget).place === 'agenda')
    .toSorted(byOrder)
  return {
    date: date ?? null,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    place: written(place),
    meetingLink: written(meetingLink),
    agenda: agenda.map(({ id, title }) => ({ id, title: written(title) })),
  }
}

export const noticeParts = ['date', 'time', 'place', 'link', 'agenda'] as const
export type NoticePart = (typeof noticeParts)[number]

/** The parts in which the meeting differs from what the members were told; none where no notice was sent. */
export const changedSinceNotice = (
  said: NoticeSaid | undefined,
  content: Pick<MeetingContent, 'items'>,
): NoticePart[] => {
  if (!said) return []
  const now = noticeSaidNow(content)
  const differs: Record<NoticePart, boolean> = {
    date: said.date !== now.date,
    time: said.startTime !== now.startTime || said.endTime !== now.endTime,
    place: said.place !== now.place,
    link: said.meetingLink !== now.meetingLink,
    agenda: JSON.stringify(said.agenda) !== JSON.stringify(now.agenda),
  }
  return noticeParts.filter((part) => differs[part])
}
