import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ownMeetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'
import { isToBeSeen } from '#shared/business-meetings/own-meetings.ts'
import { OwnMeeting } from './own-meeting.tsx'

/** Says that a meeting is cancelled; takes the focus, because the button that did it is gone with the meeting. */
const Cancelled = ({ company }: { company: string }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [company])
  return (
    <p role="status" className="notice done" tabIndex={-1} ref={said}>
      <FormattedMessage id="business-meetings.cancelled" values={{ company }} />
    </p>
  )
}

const Signed = () => {
  const intl = useIntl()
  const [cancelled, setCancelled] = useState<{ id: string; company: string } | null>(null)
  const { data, error, refetch } = useQuery(ownMeetingsQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} what="meetings" /> : null
  const shown = data.meetings.filter((meeting) => isToBeSeen(meeting, data.meetings, data.portalNow))
  const said = cancelled && <Cancelled key={cancelled.id} company={cancelled.company} />
  if (shown.length === 0) return said
  return (
    <>
      {said}
      <CardSection className="own-meetings" title={<FormattedMessage id="business-meetings.own" />}>
        <ul className="meeting-companies">
          {shown.map((meeting) => (
            <li key={meeting.id}>
              <OwnMeeting
                meeting={meeting}
                now={data.portalNow}
                onCancelled={() =>
                  setCancelled({
                    id: meeting.id,
                    company: meeting.companyName ?? intl.formatMessage({ id: 'business-meetings.company-gone' }),
                  })
                }
              />
            </li>
          ))}
        </ul>
      </CardSection>
    </>
  )
}

/** What one has booked, and what could not be; nothing for a visitor. */
export const OwnMeetings = () => (useSession()?.signedIn ? <Signed /> : null)
