import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { partsIn, type Parts } from '#shared/courses/seats.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { DayInWords } from '#web/components/day.tsx'
import { GiveUpDialog, type What } from './give-up-dialog.tsx'
import { usePartsToGiveUp } from './use-parts-to-give-up.ts'

type Props = { course: CourseView; occasion: OccasionView; signUp: SignUpView; now: number }

const whatOf = (parts: Parts, given: readonly string[], occasion: OccasionView): What => {
  if (given.some((part) => parts[part] === 'seat')) return isECourse(occasion) ? 'e-course' : 'seat'
  return given.some((part) => parts[part] === 'undecided') ? 'sign-up' : 'place'
}

const Deadline = ({ occasion, isPast }: { occasion: OccasionView; isPast: boolean }) =>
  !isECourse(occasion) && (
    <p className="secondary">
      <FormattedMessage
        id={isPast ? 'courses.give-up.too-late' : 'courses.give-up.until'}
        values={{ day: <DayInWords day={occasion.cancelUntil} /> }}
      />
      {isPast && (
        <>
          {' '}
          <LocaleLink page="contact" params={{}}>
            <FormattedMessage id="courses.give-up.contact" />
          </LocaleLink>
        </>
      )}
    </p>
  )

/** Cancelling a seat, leaving the waiting list or withdrawing; until when that can be done, or that it is too late. */
export const GiveUp = (props: Props) => {
  const { occasion, signUp, now } = props
  const online = useOnline()
  // What was asked about, also when midnight takes it away meanwhile.
  const [asked, setAsked] = useState<What | null>(null)
  const state = usePartsToGiveUp(signUp, occasion, now)
  const { parts, possible } = state
  const hasSeat = partsIn(parts, 'seat').length > 0
  if (!asked && (occasion.state === 'cancelled' || now >= occasion.endsAt)) return null
  const what = whatOf(parts, possible, occasion)
  return (
    <div className="no-print">
      {hasSeat && <Deadline occasion={occasion} isPast={!possible.some((part) => parts[part] === 'seat')} />}
      {possible.length > 0 && (
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={!online}
            aria-describedby={online ? undefined : offlineBanner}
            onClick={() => setAsked(what)}
          >
            <FormattedMessage id={`courses.give-up.${what}`} />
          </button>
        </p>
      )}
      {asked && <GiveUpDialog {...props} what={asked} state={state} close={() => setAsked(null)} />}
    </div>
  )
}
