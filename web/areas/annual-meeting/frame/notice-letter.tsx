import { FormattedMessage } from 'react-intl'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { calendarYear } from '#shared/basics/rehearsal-year.ts'
import { writeDay, writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { isWebAddress } from '#shared/fields/url.ts'
import { useLanguage } from '#web/client/language.tsx'
import { Paper } from '#web/components/paper.tsx'
import './notice-letter.css'

const Missing = () => (
  <em className="missing">
    <FormattedMessage id="meeting.not-stated" />
  </em>
)

type Props = {
  label: string
  clubName: string
  year: number
  facts: TimeAndPlaceData
  agenda: { id: string; name: string }[]
}

/** The notice as the members get it: when, where and what is on the agenda. */
export const NoticeLetter = ({ label, clubName, year, facts, agenda }: Props) => {
  const language = useLanguage()
  const { date, startTime, endTime, place, meetingLink } = facts
  const isAddress = Boolean(meetingLink && isWebAddress(meetingLink.trim()))
  return (
    <Paper label={label}>
      <h2 className="paper-title">
        <FormattedMessage id="pre-meeting.letter.heading" />
      </h2>
      <p>
        <FormattedMessage id="pre-meeting.letter.body" values={{ club: clubName, year: String(calendarYear(year)) }} />
      </p>
      <dl className="letter-facts">
        <dt>
          <FormattedMessage id="pre-meeting.letter.day" />
        </dt>
        <dd>{date ? writeDay(date, language) : <Missing />}</dd>
        <dt>
          <FormattedMessage id="pre-meeting.letter.time" />
        </dt>
        <dd>{startTime ? writeTimes(startTime, endTime, language) : <Missing />}</dd>
        {(place?.trim() || !meetingLink) && (
          <>
            <dt>
              <FormattedMessage id="pre-meeting.letter.place" />
            </dt>
            <dd>{place?.trim() || <Missing />}</dd>
          </>
        )}
        {meetingLink && (
          <>
            <dt>
              <FormattedMessage id="pre-meeting.letter.link" />
            </dt>
            <dd>
              {isAddress ? (
                <a href={meetingLink.trim()} target="_blank" rel="noreferrer">
                  {meetingLink.trim()}
                </a>
              ) : (
                meetingLink
              )}
            </dd>
          </>
        )}
      </dl>
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
}
