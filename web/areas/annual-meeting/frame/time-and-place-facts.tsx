import { FormattedMessage } from 'react-intl'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { writeTimes, writeWeekday } from '#shared/languages/formats.ts'
import { isWebAddress } from '#shared/fields/url.ts'
import { useLanguage } from '#web/client/language.tsx'
import './time-and-place-facts.css'

const Missing = () => (
  <em className="missing">
    <FormattedMessage id="forms.not-stated" />
  </em>
)

/** Day, time and place of the meeting, to read. */
export const TimeAndPlaceFacts = ({ facts }: { facts: TimeAndPlaceData }) => {
  const language = useLanguage()
  const { date, startTime, endTime, place, meetingLink } = facts
  const isAddress = Boolean(meetingLink && isWebAddress(meetingLink.trim()))
  return (
    <dl className="letter-facts">
      <dt>
        <FormattedMessage id="pre-meeting.letter.day" />
      </dt>
      <dd>{date ? writeWeekday(date, language) : <Missing />}</dd>
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
  )
}
