import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { wantedMeetingInAddress } from '#web/features/business-meetings/wanted-meeting.ts'

/** Back here once one is signed in. */
const useBackHere = () => {
  const { pathname } = useLocation()
  return `next=${encodeURIComponent(pathname)}`
}

/** Books the time together with becoming a student member. */
const JoinAndBook = ({ slot, isPrimary = false }: { slot: ListedSlot; isPrimary?: boolean }) => {
  const back = useBackHere()
  return (
    <LocaleLink
      page="becomeMember"
      params={{}}
      search={`?${back}&${wantedMeetingInAddress(slot)}`}
      className={isPrimary ? 'button primary' : 'button'}
    >
      <FormattedMessage id="business-meetings.join" />
    </LocaleLink>
  )
}

/** A visitor: members sign in, others become members with the booking. */
export const NotSignedIn = ({ slot }: { slot: ListedSlot }) => {
  const back = useBackHere()
  return (
    <CardSection title={<FormattedMessage id="business-meetings.book.card" />}>
      <p>
        <FormattedMessage id="business-meetings.sign-in.text" />
      </p>
      <p>
        <FormattedMessage id="business-meetings.join.text" />
      </p>
      <p className="actions">
        <LocaleLink page="signIn" params={{}} search={`?${back}`} className="button primary">
          <FormattedMessage id="business-meetings.sign-in" />
        </LocaleLink>
        <JoinAndBook slot={slot} />
      </p>
    </CardSection>
  )
}

/** A signed-in person who is no member. */
export const NoMember = ({ slot }: { slot: ListedSlot }) => (
  <CardSection title={<FormattedMessage id="business-meetings.book.card" />}>
    <p>
      <FormattedMessage id="business-meetings.join.text" />
    </p>
    <p className="actions">
      <JoinAndBook slot={slot} isPrimary />
    </p>
  </CardSection>
)

/** Another kind of member. */
export const StudentsOnly = () => (
  <p className="notice">
    <FormattedMessage id="errors.students-only" />
  </p>
)
