import { FormattedMessage } from 'react-intl'
import type { ApplicationView } from '#shared/contract/membership-application.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'

const tones = { wanted: '', held: '', booked: 'done', released: 'attention', failed: 'attention' } as const

/** What becomes of the meeting that was to be booked with the membership; nothing where none was. */
export const BookedWithIt = ({ meeting }: Pick<ApplicationView, 'meeting'>) => {
  if (!meeting) return null
  const { cause, companyName } = meeting
  // What its student or the company did with it later is shown where one’s meetings are.
  const state = meeting.state === 'cancelled' || meeting.state === 'declined' ? 'booked' : meeting.state
  return (
    <CardSection className="join-outcome" title={<FormattedMessage id="join.meeting" />}>
      <p>
        <strong>{companyName}</strong>
        <br />
        <MeetingTime {...meeting} />
      </p>
      <div className={`notice ${tones[state]}`} role="status">
        <p>
          <FormattedMessage id={`join.meeting.${state}`} />{' '}
          {cause && <FormattedMessage id={`join.meeting.cause.${cause}`} />}
        </p>
      </div>
      {(state === 'failed' || state === 'released') && (
        <p className="actions">
          <LocaleLink page="businessMeetings" params={{}} className="button">
            <FormattedMessage id="join.meeting.others" />
          </LocaleLink>
        </p>
      )}
    </CardSection>
  )
}
