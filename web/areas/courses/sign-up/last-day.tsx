import { FormattedMessage } from 'react-intl'
import type { OccasionView } from '#shared/contract/courses.ts'
import { endOfDay } from '#shared/clock.ts'
import { availabilityOf, isECourse } from '#shared/courses/availability.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import { DayInWords } from '#web/components/day.tsx'

type Props = { occasion: OccasionView; now: number }

/** Until when a seat that one takes now can be cancelled, or that it cannot. */
export const LastDayToCancel = ({ occasion, now }: Props) =>
  !isECourse(occasion) && (
    <p>
      <FormattedMessage
        id={now < endOfDay(occasion.cancelUntil) ? 'courses.sign-up.agree.cancel' : 'courses.sign-up.agree.no-cancel'}
        values={{ day: <DayInWords day={occasion.cancelUntil} /> }}
      />
    </p>
  )

/** Who gets a seat that one does not take. */
export const WhoGetsIt = ({ occasion, now }: Props) => (
  <FormattedMessage
    id={
      occasion.taken.waiting > 0 && areOffersMade(occasion.startsAt, now)
        ? 'courses.give-up.to-next'
        : 'courses.give-up.to-anybody'
    }
  />
)

const open = ['opens', 'seats', 'waiting-list', 'fully-booked', 'e-course']

/** Whether one can sign up again. */
export const AnewOrNot = ({ occasion, now }: Props) => (
  <FormattedMessage
    id={
      open.includes(availabilityOf(occasion, occasion.taken, now).is)
        ? 'courses.give-up.anew'
        : 'courses.give-up.closed'
    }
  />
)
