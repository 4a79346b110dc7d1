import { FormattedMessage, useIntl } from 'react-intl'
import { writeDay, writeList, writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { AgendaLine, NoticeCorrection } from '#shared/contract/annual-meeting-participation.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useItemName } from '../frame/item-name.ts'
import { useParticipation } from './use-participation.ts'

/** What a correction changed, a sentence for each thing, as its letter says. */
const useSentences = () => {
  const intl = useIntl()
  const language = useLanguage()
  const nameOf = useItemName()
  const title = (line: AgendaLine) => nameOf({ ...line, data: {} })
  const told = (part: 'date' | 'time' | 'place' | 'link', facts: NoticeCorrection['said']) => {
    const { date, startTime, endTime, place, meetingLink } = facts
    const values = {
      date: date && writeDay(date, language),
      time: startTime && writeTimes(startTime, endTime, language),
      place,
      link: meetingLink,
    }
    return values[part] ?? intl.formatMessage({ id: 'forms.not-stated' })
  }
  return ({ parts, before, said, added, removed, renamed, reordered }: NoticeCorrection): string[] => {
    const say = (id: string, values: Record<string, string> = {}) =>
      intl.formatMessage({ id: `member-page.corrected.${id}` }, values)
    const titles = (lines: AgendaLine[]) => ({ titles: writeList(lines.map(title), language) })
    const inAgenda = [
      ...(added.length > 0 ? [say('added', titles(added))] : []),
      ...(removed.length > 0 ? [say('removed', titles(removed))] : []),
      ...renamed.map(({ was, now }) => say('renamed', { was: title(was), now: title(now) })),
      ...(reordered ? [say('reordered')] : []),
    ]
    return parts.flatMap((part) =>
      part === 'agenda' ? inAgenda : [say(part, { was: told(part, before), now: told(part, said) })],
    )
  }
}

/** That the notice was corrected, when, and what was changed; the newest correction first. */
export const Corrections = () => {
  const language = useLanguage()
  const sentencesOf = useSentences()
  const { corrections } = useParticipation().view
  return corrections.map((correction) => (
    <div key={correction.sentAt} className="notice attention">
      <p>
        <FormattedMessage
          id="member-page.corrected"
          values={{ day: writeDay(stockholmDate(correction.sentAt), language) }}
        />
      </p>
      <ul>
        {sentencesOf(correction).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  ))
}
