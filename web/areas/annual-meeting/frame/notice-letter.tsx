import { FormattedMessage } from 'react-intl'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { calendarYear } from '#shared/basics/rehearsal-year.ts'
import { Paper } from '#web/components/paper.tsx'
import { TimeAndPlaceFacts } from './time-and-place-facts.tsx'
import './notice-letter.css'

type Props = {
  label: string
  clubName: string
  year: number
  facts: TimeAndPlaceData
  agenda: { id: string; name: string }[]
}

/** The notice as the members get it: when, where and what is on the agenda. */
export const NoticeLetter = ({ label, clubName, year, facts, agenda }: Props) => (
  <Paper label={label}>
    <h2 className="paper-title">
      <FormattedMessage id="pre-meeting.letter.heading" />
    </h2>
    <p>
      <FormattedMessage id="pre-meeting.letter.body" values={{ club: clubName, year: String(calendarYear(year)) }} />
    </p>
    <TimeAndPlaceFacts facts={facts} />
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
