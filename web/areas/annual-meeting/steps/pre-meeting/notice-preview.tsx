import { FormattedMessage, useIntl } from 'react-intl'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { writeDay, writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { isWebAddress } from '#shared/fields/url.ts'
import { useLanguage } from '../../../../app/language.tsx'
import { Paper } from '../../../../components/paper.tsx'
import { useItemName } from '../../frame/item-name.ts'
import { useMeeting } from '../../meeting-context.tsx'
import { shownAgenda } from './agenda-moves.ts'

const Missing = () => <em className="missing"><FormattedMessage id="meeting.not-stated" /></em>

/** The notice as the members get it, growing while it is written. */
export const NoticePreview = () => {
  const intl = useIntl()
  const language = useLanguage()
  const nameOf = useItemName()
  const { items, summary, clubName } = useMeeting().view
  const { date, startTime, endTime, place, meetingLink } = timeAndPlaceOf({ items }) ?? {}
  const isAddress = Boolean(meetingLink && isWebAddress(meetingLink.trim()))
  return (
    <Paper label={intl.formatMessage({ id: 'pre-meeting.notice.preview' })}>
      <h2 className="paper-title"><FormattedMessage id="pre-meeting.letter.heading" /></h2>
      <p><FormattedMessage id="pre-meeting.letter.body" values={{ club: clubName, year: String(summary.year) }} /></p>
      <dl className="letter-facts">
        <dt><FormattedMessage id="pre-meeting.letter.day" /></dt>
        <dd>{date ? writeDay(date, language) : <Missing />}</dd>
        <dt><FormattedMessage id="pre-meeting.letter.time" /></dt>
        <dd>{startTime ? writeTimes(startTime, endTime, language) : <Missing />}</dd>
        {(place?.trim() || !meetingLink) && <><dt><FormattedMessage id="pre-meeting.letter.place" /></dt><dd>{place?.trim() || <Missing />}</dd></>}
        {meetingLink && <><dt><FormattedMessage id="pre-meeting.letter.link" /></dt><dd>{isAddress ? <a href={meetingLink.trim()} target="_blank" rel="noreferrer">{meetingLink.trim()}</a> : meetingLink}</dd></>}
      </dl>
      <h3><FormattedMessage id="pre-meeting.letter.agenda" /></h3>
      <ol className="letter-agenda">{shownAgenda(items).map((item) => <li key={item.id}>{nameOf(item)}</li>)}</ol>
    </Paper>
  )
}
