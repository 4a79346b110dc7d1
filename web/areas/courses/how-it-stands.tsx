import { FormattedMessage } from 'react-intl'
import type { OccasionView } from '#shared/contract/courses.ts'
import { availabilityOf, type Availability } from '#shared/courses/availability.ts'
import { useLanguage } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'

const tones = {
  seats: 'done',
  'e-course': 'done',
  opens: 'here',
  ongoing: 'here',
  'waiting-list': 'attention',
  'fully-booked': 'untouched',
  'deadline-passed': 'untouched',
  over: 'untouched',
  cancelled: 'failed',
} as const satisfies Record<Availability['is'], string>

/** Until when one can sign up matters where one can. */
const withLastDay: readonly Availability['is'][] = ['seats', 'waiting-list', 'e-course', 'opens']

/** How an occasion stands in words: seats left, waiting list, opens at …, with the last day or the reason. */
export const HowItStands = ({ occasion, now }: { occasion: OccasionView; now: number }) => {
  const language = useLanguage()
  const availability = availabilityOf(occasion, occasion.taken, now)
  return (
    <>
      <StateTag state={tones[availability.is]}>
        {availability.is === 'opens' ? (
          <FormattedMessage id="courses.stands.opens" values={{ at: <DayAndTime at={availability.at} /> }} />
        ) : (
          <FormattedMessage
            id={`courses.stands.${availability.is}`}
            values={{ count: availability.is === 'seats' ? availability.left : 0 }}
          />
        )}
      </StateTag>{' '}
      {withLastDay.includes(availability.is) && (
        <FormattedMessage id="courses.sign-up-until" values={{ day: <DayInWords day={occasion.signUpUntil} /> }} />
      )}
      {availability.is === 'cancelled' && occasion.reason?.[language]}
    </>
  )
}
