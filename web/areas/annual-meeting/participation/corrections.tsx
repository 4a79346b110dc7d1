import { FormattedMessage, useIntl } from 'react-intl'
import { writeDay } from '#shared/languages/formats.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { NoticeCorrection } from '#shared/contract/annual-meeting-participation.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useItemName } from '../frame/item-name.ts'
import { useAgendaSentences, useAnnouncedPart } from '../frame/announced-part.ts'
import { useParticipation } from './use-participation.ts'

/** What a correction changed, a sentence for each thing, as its letter says. */
const useSentences = () => {
  const intl = useIntl()
  const nameOf = useItemName()
  const announcedPart = useAnnouncedPart()
  const inAgenda = useAgendaSentences()
  return (correction: NoticeCorrection): string[] =>
    correction.parts.flatMap((part) => {
      if (part === 'agenda') return inAgenda(correction, (line) => nameOf({ ...line, data: {} }))
      const values = { was: announcedPart(part, correction.before), now: announcedPart(part, correction.said) }
      return [intl.formatMessage({ id: `member-page.corrected.${part}` }, values)]
    })
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
