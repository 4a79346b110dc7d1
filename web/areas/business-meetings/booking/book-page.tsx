import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import type { ListedSlot, OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSession, whoIs, type SignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { WithSession } from '#web/components/with-session.tsx'
import { meetingsQuery, ownMeetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'
import { OwnMeeting } from '../own/own-meeting.tsx'
import { useCancelled } from '../own/use-cancelled.tsx'
import { Book } from './book.tsx'
import { OtherTimes } from './other-times.tsx'
import { SlotFacts } from './slot-facts.tsx'
import { NoMember, NotSignedIn, StudentsOnly } from './ways-in.tsx'
import { isStudent } from '#shared/roles/membership.ts'
import { isMember } from '#shared/roles/membership.ts'
import '../business-meetings.css'

const ToList = () => (
  <p className="no-print">
    <LocaleLink page="businessMeetings" params={{}}>
      <FormattedMessage id="business-meetings.back" />
    </LocaleLink>
  </p>
)

type Chosen = { slot: ListedSlot | undefined; slots: readonly ListedSlot[]; company: string }

/** Why the time cannot be booked by anybody, and other times. */
const Gone = ({ slot, slots, company }: Chosen) => (
  <>
    <p className="notice attention" role="status">
      <FormattedMessage id={slot ? 'business-meetings.gone.taken' : 'business-meetings.gone'} />
    </p>
    <OtherTimes slots={slots} company={company} not={slot?.id} />
  </>
)

const WayIn = ({ slot, slots, session }: Chosen & { slot: ListedSlot; session: SignedIn | null }) => {
  if (!session) return <NotSignedIn slot={slot} />
  const who = whoIs(session)
  if (isStudent(who.roles)) return <Book slot={slot} slots={slots} />
  return isMember(who) ? <StudentsOnly /> : <NoMember slot={slot} />
}

/** One’s own meeting of this time that is not only cancelled. */
const ownOf = (meetings: readonly OwnBusinessMeeting[], slot: string): OwnBusinessMeeting | undefined =>
  meetings.filter((each) => each.slot === slot && each.state !== 'cancelled').at(-1)

const Signed = ({ session, now, ...chosen }: Chosen & { session: SignedIn; now: number }) => {
  const { slot: id = '' } = useParams()
  const { said, onCancelled } = useCancelled()
  const { data, error, refetch } = useQuery(ownMeetingsQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} what="meetings" /> : <Loading lines={3} />
  const own = ownOf(data.meetings, id)
  const { slot } = chosen
  if (own && own.state === 'booked')
    return (
      <CardSection title={<FormattedMessage id="business-meetings.booked.title" />}>
        <p className="notice done" role="status">
          <FormattedMessage id="business-meetings.booked.text" />
        </p>
        <OwnMeeting meeting={own} now={now} onCancelled={onCancelled} />
      </CardSection>
    )
  if (!slot?.isFree)
    return (
      <>
        {said}
        {own && <OwnMeeting meeting={own} now={now} onCancelled={onCancelled} />}
        <Gone {...chosen} />
      </>
    )
  return (
    <>
      {said}
      <WayIn {...chosen} slot={slot} session={session} />
    </>
  )
}

/** Whether the reader has no link yet, as far as is known. */
const useLinkIsToCome = (isReader: boolean, slot: string): boolean => {
  const own = useQuery({ ...ownMeetingsQuery, enabled: isReader }).data
  return !isReader || (own !== undefined && ownOf(own.meetings, slot)?.state !== 'booked')
}

/** One time with a company, for anybody: when and how, and the way to book it. */
const BookPage = () => {
  const { company = '', slot: id = '' } = useParams()
  const session = useSession()
  const preview = use(PreviewRole)
  const { data, error, refetch } = useQuery(meetingsQuery)
  const slot = data?.slots.find((each) => each.id === id && each.company === company)
  const linkIsToCome = useLinkIsToCome(session?.signedIn === true && !preview, id)
  const chosen = { slot, slots: data?.slots ?? [], company }
  return (
    <>
      <PageTitle
        {...(slot
          ? { id: 'business-meetings.book.title', values: { company: slot.companyName } }
          : { id: 'business-meetings.book.title.unknown' })}
      />
      {!data && (error ? <LoadFailed error={error} retry={refetch} what="meetings" /> : <Loading lines={5} />)}
      {data && (
        <>
          {slot && <SlotFacts slot={slot} linkIsToCome={linkIsToCome} />}
          <WithSession>
            {() =>
              session?.signedIn && !preview ? (
                <Signed {...chosen} session={session} now={data.portalNow} />
              ) : slot?.isFree ? (
                <WayIn {...chosen} slot={slot} session={session?.signedIn ? session : null} />
              ) : (
                <Gone {...chosen} />
              )
            }
          </WithSession>
        </>
      )}
      <ToList />
    </>
  )
}
export default BookPage
