import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ownMeetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'
import { isToBeSeen } from '#shared/business-meetings/own-meetings.ts'
import { OwnMeeting } from './own-meeting.tsx'
import { useCancelled } from './use-cancelled.tsx'

const Signed = () => {
  const { said, onCancelled } = useCancelled()
  const { data, error, refetch } = useQuery(ownMeetingsQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} what="meetings" /> : null
  const shown = data.meetings.filter((meeting) => isToBeSeen(meeting, data.meetings, data.portalNow))
  if (shown.length === 0) return said
  return (
    <>
      {said}
      <CardSection className="own-meetings" title={<FormattedMessage id="business-meetings.own" />}>
        <ul className="meeting-companies">
          {shown.map((meeting) => (
            <li key={meeting.id}>
              <OwnMeeting meeting={meeting} now={data.portalNow} onCancelled={onCancelled} />
            </li>
          ))}
        </ul>
      </CardSection>
    </>
  )
}

/**
 * What one has booked, and what could not be; nothing for a visitor, nor in the preview, where it would be the editor's
 * own.
 */
export const OwnMeetings = () => {
  const session = useSession()
  return use(PreviewRole) || !session?.signedIn ? null : <Signed />
}
