import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { isToBeBookedAnew } from '#shared/business-meetings/own-meetings.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'
import { ownMeetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'

/** Meetings that could not be booked with the membership, or that their company has declined: why, and the way on. */
export const MeetingsAnew = () => {
  const intl = useIntl()
  const { data } = useQuery(ownMeetingsQuery)
  const { meetings = [], portalNow = 0 } = data ?? {}
  return meetings
    .filter((meeting) => isToBeBookedAnew(meeting, meetings, portalNow))
    .map((meeting) => (
      <CardSection
        key={meeting.id}
        className="membership-left-to-you"
        title={
          <FormattedMessage
            id="membership.meetings.anew"
            values={{ company: meeting.companyName ?? intl.formatMessage({ id: 'membership.meetings.company' }) }}
          />
        }
      >
        <p>
          <FormattedMessage id={`membership.meetings.anew.${meeting.state === 'failed' ? 'failed' : 'declined'}`} />
        </p>
        <p>
          <MeetingTime {...meeting} />
        </p>
        <p className="actions">
          <LocaleLink page="businessMeetings" params={{}} className="button primary">
            <FormattedMessage id="membership.meetings.others" />
          </LocaleLink>
        </p>
      </CardSection>
    ))
}
