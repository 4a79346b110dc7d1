import { FormattedMessage } from 'react-intl'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'
import { WhereAndHow } from '../list/company-slots.tsx'

/** What somebody books. */
export const SlotFacts = ({ slot }: { slot: ListedSlot }) => (
  <p className="lead">
    <MeetingTime {...slot} />
    <br />
    <span className="secondary">
      <WhereAndHow slot={slot} />
    </span>
    {slot.isOnline && (
      <span className="secondary">
        {' '}
        <FormattedMessage id="business-meetings.link-later" />
      </span>
    )}
  </p>
)
