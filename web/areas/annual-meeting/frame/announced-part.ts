import { useIntl } from 'react-intl'
import type { AgendaChanges } from '#shared/annual-meeting/notice-said.ts'
import type { NoticePart, WhenAndWhere } from '#shared/annual-meeting/notices.ts'
import { writeDay, writeList, writeTimes } from '#shared/languages/formats.ts'
import { useLanguage } from '#web/client/language.tsx'

/** What a notice says of a part, in words. */
export const useAnnouncedPart = () => {
  const intl = useIntl()
  const language = useLanguage()
  return (
    part: Exclude<NoticePart, 'agenda'>,
    { date, startTime, endTime, place, meetingLink }: WhenAndWhere,
  ): string => {
    const values = {
      date: date && writeDay(date, language),
      time: startTime && writeTimes(startTime, endTime, language),
      place,
      link: meetingLink,
    }
    return values[part] ?? intl.formatMessage({ id: 'forms.not-stated' })
  }
}

/** How an agenda differs from the one before it, a sentence for each kind of change. */
export const useAgendaSentences = () => {
  const intl = useIntl()
  const language = useLanguage()
  return <Line>(
    { added, removed, renamed, reordered }: AgendaChanges<Line>,
    title: (line: Line) => string,
  ): string[] => {
    const say = (id: string, values: Record<string, string> = {}) =>
      intl.formatMessage({ id: `member-page.corrected.${id}` }, values)
    const titles = (lines: Line[]) => ({ titles: writeList(lines.map(title), language) })
    return [
      ...(added.length > 0 ? [say('added', titles(added))] : []),
      ...(removed.length > 0 ? [say('removed', titles(removed))] : []),
      ...renamed.map(({ was, now }) => say('renamed', { was: title(was), now: title(now) })),
      ...(reordered ? [say('reordered')] : []),
    ]
  }
}
