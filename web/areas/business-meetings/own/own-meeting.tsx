import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { writePhone } from '#shared/fields/phone.ts'
import { isAhead } from '#shared/business-meetings/own-meetings.ts'
import { readBusinessMeetingCalendar, type OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'
import { fileAddress } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/** Where one’s booked meeting stands on its page. */
export const ownMeetingAnchor = (booking: string): string => `meeting-${booking}`

const tones = {
  booked: 'done',
  wanted: 'here',
  held: 'here',
  released: 'attention',
  failed: 'attention',
  declined: 'attention',
  cancelled: 'untouched',
} as const

/** Whom one meets and how, shown once the meeting is booked. */
const HowOneMeets = ({ meets }: { meets: NonNullable<OwnBusinessMeeting['meets']> }) => {
  const { place, link, language, contact } = meets
  return (
    <>
      {place && (
        <>
          <dt>
            <FormattedMessage id="business-meetings.place" />
          </dt>
          <dd>{place}</dd>
        </>
      )}
      {link && (
        <>
          <dt>
            <FormattedMessage id="business-meetings.link" />
          </dt>
          <dd>
            <a href={link}>{link}</a>
          </dd>
        </>
      )}
      <dt>
        <FormattedMessage id="business-meetings.language" />
      </dt>
      <dd>
        <FormattedMessage id={`business-meetings.in.${language}`} />
      </dd>
      <dt>
        <FormattedMessage id="business-meetings.contact" />
      </dt>
      <dd>
        {contact.name}, {contact.role}
        <br />
        {writePhone(contact.phone)}
      </dd>
    </>
  )
}

/** One’s own meeting: how it stands, what that means, and what one can do. */
export const OwnMeeting = ({
  meeting,
  now,
  onCancelled,
}: {
  meeting: OwnBusinessMeeting
  now: number
  onCancelled: (meeting: OwnBusinessMeeting) => void
}) => {
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { id, state, cause, reason, companyName, meets } = meeting
  return (
    <>
      <h3 id={ownMeetingAnchor(id)} tabIndex={-1}>
        {companyName ?? <FormattedMessage id="business-meetings.company-gone" />}{' '}
        <StateTag state={tones[state]}>
          <FormattedMessage id={`business-meetings.state.${state}`} />
        </StateTag>
      </h3>
      <p>
        <FormattedMessage id={`business-meetings.state.${state}.text`} />{' '}
        {cause && <FormattedMessage id={`business-meetings.cause.${cause}`} />}
      </p>
      {reason && (
        <p className="typed">
          <FormattedMessage id="business-meetings.reason" values={{ reason }} />
        </p>
      )}
      <dl className="meeting-facts">
        <dt>
          <FormattedMessage id="business-meetings.when" />
        </dt>
        <dd>
          <MeetingTime {...meeting} />
        </dd>
        {meets && <HowOneMeets meets={meets} />}
      </dl>
      {isAhead(meeting, now) && (
        <p className="actions no-print">
          <a className="button" href={fileAddress(readBusinessMeetingCalendar, { booking: id }, { language })} download>
            <FormattedMessage id="business-meetings.calendar" />
          </a>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            <FormattedMessage id="business-meetings.cancel" />
          </button>
        </p>
      )}
      {isAsking && (
        <CancelDialog meeting={meeting} onCancelled={() => onCancelled(meeting)} close={() => setAsking(false)} />
      )}
    </>
  )
}
