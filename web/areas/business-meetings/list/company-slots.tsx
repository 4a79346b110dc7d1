import { FormattedMessage } from 'react-intl'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'

/** Where and in which language a meeting is held; only the person who has booked it gets the link. */
export const WhereAndHow = ({ slot: { place, isOnline, language } }: { slot: ListedSlot }) => (
  <>
    {place || <FormattedMessage id="business-meetings.online" />}
    {place && isOnline && (
      <>
        {' · '}
        <FormattedMessage id="business-meetings.or-online" />
      </>
    )}
    {' · '}
    <FormattedMessage id={`business-meetings.in.${language}`} />
  </>
)

const SlotRow = ({ slot }: { slot: ListedSlot }) => (
  <li>
    <p>
      <strong>
        <MeetingTime {...slot} />
      </strong>
      <br />
      <span className="secondary">
        <WhereAndHow slot={slot} />
      </span>
    </p>
    {slot.isFree ? (
      <LocaleLink
        page="bookBusinessMeeting"
        params={{ company: slot.company, slot: slot.id }}
        className="button no-print"
      >
        <FormattedMessage id="business-meetings.choose" />
        <span className="visually-hidden">
          {' '}
          <MeetingTime {...slot} />
        </span>
      </LocaleLink>
    ) : (
      <span className="tag">
        <FormattedMessage id="business-meetings.taken" />
      </span>
    )}
  </li>
)

/** A company with its times. */
export const CompanySlots = ({ companyName, slots }: { companyName: string; slots: readonly ListedSlot[] }) => (
  <li className="card">
    <h2>{companyName}</h2>
    <ul className="meeting-slots">
      {slots.map((slot) => (
        <SlotRow key={slot.id} slot={slot} />
      ))}
    </ul>
  </li>
)
