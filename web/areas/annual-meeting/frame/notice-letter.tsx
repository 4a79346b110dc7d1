import { FormattedMessage, useIntl } from 'react-intl'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import type { Convened } from '#shared/annual-meeting/convened.ts'
import { writeWeekday } from '#shared/languages/formats.ts'
import { calendarYear } from '#shared/basics/rehearsal-year.ts'
import { useLanguage } from '#web/client/language.tsx'
import { Paper } from '#web/components/paper.tsx'
import { TimeAndPlaceFacts } from './time-and-place-facts.tsx'
import './notice-letter.css'

type Props = {
  label: string
  clubName: string
  year: number
  facts: TimeAndPlaceData
  convened: Convened
  agenda: { id: string; name: string }[]
}

/** Who calls, until when motions can be sent in, and whom to ask. */
const ConvenedFacts = ({ by, contact, motionsUntil }: Convened) => {
  const intl = useIntl()
  const language = useLanguage()
  const facts = [
    ['called-by', by && intl.formatMessage({ id: 'pre-meeting.letter.board-by' }, { name: by })],
    ['motions', motionsUntil && writeWeekday(motionsUntil, language)],
    ['contact', contact],
  ] as const
  return (
    <dl className="letter-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="letter-fact">
              <dt>
                <FormattedMessage id={`pre-meeting.letter.${label}`} />
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The notice as the members get it: when, where, who calls and what is on the agenda. */
export const NoticeLetter = ({ label, clubName, year, facts, convened, agenda }: Props) => (
  <Paper label={label}>
    <h2 className="paper-title">
      <FormattedMessage id="pre-meeting.letter.heading" />
    </h2>
    <p>
      <FormattedMessage id="pre-meeting.letter.body" values={{ club: clubName, year: String(calendarYear(year)) }} />
    </p>
    <TimeAndPlaceFacts facts={facts} />
    <ConvenedFacts {...convened} />
    <h3>
      <FormattedMessage id="pre-meeting.letter.agenda" />
    </h3>
    <ol className="letter-agenda">
      {agenda.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ol>
  </Paper>
)
