import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'

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

/** What the page says of the meeting that was cancelled on it, until it is loaded anew; null before. */
export const useCancelled = () => {
  const intl = useIntl()
  const [meeting, setMeeting] = useState<OwnBusinessMeeting | null>(null)
  const said = meeting && (
    <Cancelled
      key={meeting.id}
      company={meeting.companyName ?? intl.formatMessage({ id: 'business-meetings.company-gone' })}
    />
  )
  return { said, onCancelled: setMeeting }
}
