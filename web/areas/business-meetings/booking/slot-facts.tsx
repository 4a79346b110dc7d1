import { FormattedMessage } from 'react-intl'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'
import { WhereAndHow } from '../list/company-slots.tsx'

/** What a student books; `linkIsToCome` until they have. */
export const SlotFacts = ({ slot, linkIsToCome }: { slot: ListedSlot; linkIsToCome: boolean }) => (
  <p className="lead">
    <MeetingTime {...slot} />
    <br />
    <span className="secondary">
      {slot.isOnline && linkIsToCome ? (
        <FormattedMessage id="business-meetings.link-later" values={{ facts: <WhereAndHow slot={slot} /> }} />
      ) : (
        <WhereAndHow slot={slot} />
      )}
    </span>
  </p>
)
