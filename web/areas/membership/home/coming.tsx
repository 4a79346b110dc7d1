import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { isAhead } from '#shared/business-meetings/own-meetings.ts'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { tabOf } from '#shared/courses/own-courses.ts'
import { partsIn } from '#shared/courses/seats.ts'
import { wayIn } from '#shared/payments/way-in.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import { ownMeetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'
import { ownCoursesQuery } from '#web/features/courses/own-courses-query.ts'
import { useNextAct } from '#web/features/meeting-card/use-next-act.ts'
import { paymentsQuery } from '#web/features/membership/payments-query.ts'
import { useNextPayment } from '#web/features/membership/use-next-payment.ts'
import { comingDays, type ComingDay } from './coming-days.ts'

type Row = { id: string; day: string; words: ReactNode }
type Props = { own: OwnMembership }

/** So many fit beside the hero. */
const shown = 5

const wordsOf = (coming: ComingDay) => (
  <FormattedMessage
    id={`membership.coming.${coming.what}`}
    values={{
      kind: 'kind' in coming ? <FormattedMessage id={`membership.kind.${coming.kind}`} /> : '',
      employer: 'employer' in coming ? coming.employer : '',
    }}
  />
)

const usePaymentRow = (own: OwnMembership): Row[] => {
  const { data } = useQuery(paymentsQuery)
  const next = useNextPayment(own)
  if (!data || !next || next.amount === 0) return []
  const isDrawn = wayIn(data, next.due.slice(0, 7))?.method === 'autogiro'
  const words = (
    <FormattedMessage
      id={isDrawn ? 'membership.coming.drawn' : 'membership.coming.pay'}
      values={{ amount: next.amount }}
    />
  )
  return [{ id: 'payment', day: next.due, words }]
}

const useCourseRows = (): Row[] => {
  const language = useLanguage()
  const { data } = useQuery(ownCoursesQuery)
  return (data?.courses ?? [])
    .filter(
      ({ occasion, signUp }) =>
        tabOf(occasion, signUp, data?.portalNow ?? 0) === 'upcoming' &&
        !isECourse(occasion) &&
        occasion.state === 'published' &&
        partsIn(signUp.standing?.parts ?? {}, 'seat').length > 0,
    )
    .map(({ course, occasion }) => ({
      id: occasion.id,
      day: stockholmDate(occasion.startsAt),
      words: <FormattedMessage id="membership.coming.seat" values={{ title: course.title[language] }} />,
    }))
}

const useBookingRows = (): Row[] => {
  const { data } = useQuery(ownMeetingsQuery)
  return (data?.meetings ?? [])
    .filter((meeting) => isAhead(meeting, data?.portalNow ?? 0))
    .map((meeting) => ({
      id: meeting.id,
      day: stockholmDate(meeting.startsAt),
      words: (
        <FormattedMessage
          id="membership.coming.company"
          values={{ company: meeting.companyName ?? '', time: <ClockTime at={meeting.startsAt} /> }}
        />
      ),
    }))
}

const Coming = ({ own, more = [] }: Props & { more?: Row[] }) => {
  const today = stockholmDate(own.portalNow)
  const { isPending } = useQuery(paymentsQuery)
  const planned = comingDays(own).map((coming): Row => ({
    id: `${coming.what}-${coming.day}`,
    day: coming.day,
    words: wordsOf(coming),
  }))
  const rows = [...usePaymentRow(own), ...planned, ...useCourseRows(), ...useBookingRows(), ...more]
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, shown)
  return (
    <CardSection title={<FormattedMessage id="membership.coming" />}>
      {rows.length === 0 && !isPending && (
        <p className="secondary">
          <FormattedMessage id="membership.coming.none" />
        </p>
      )}
      <ul className="dates own-dates">
        {rows.map(({ id, day, words }) => (
          <li key={id}>
            <time className="secondary" dateTime={day}>
              <FormattedDate
                value={startOfDay(day)}
                timeZone="Europe/Stockholm"
                day="numeric"
                month="short"
                year={day.startsWith(today.slice(0, 4)) ? undefined : 'numeric'}
              />
            </time>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

/** With the annual meeting of the club that one acts in, once it has its day. */
const ComingInClub = ({ own }: Props) => {
  const language = useLanguage()
  const { found } = useNextAct()
  const { date, time } = found?.when ?? { date: null, time: null }
  const isCalled = found?.season.summary?.notice != null
  const meeting: Row[] =
    found && date
      ? [
          {
            id: 'annual-meeting',
            day: date,
            words: (
              <>
                <FormattedMessage
                  id="membership.coming.meeting"
                  values={{ time: time ? timeInWords(time, language) : 'none' }}
                />{' '}
                {isCalled && (
                  <LocaleLink page="memberMeeting" params={{ year: found.season.year }}>
                    <FormattedMessage id="membership.coming.notice" />
                  </LocaleLink>
                )}
              </>
            ),
          },
        ]
      : []
  return <Coming own={own} more={meeting} />
}

/** What comes next for the member, each with its day: payments, planned changes, the club's meeting, courses. */
export const HappensNext = ({ own }: Props) =>
  activeRole(useSignedIn())?.clubId === undefined ? <Coming own={own} /> : <ComingInClub own={own} />
