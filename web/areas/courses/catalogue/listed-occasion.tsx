import { Fragment, useId } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CatalogueView } from '#shared/contract/courses.ts'
import { availabilityOf, isECourse, type Availability } from '#shared/courses/availability.ts'
import type { TargetGroup } from '#shared/courses/target-groups.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { HowItStands } from '../how-it-stands.tsx'
import { caseOf, toneOf, type OwnCase } from '../sign-up/own-case.ts'
import { WhenItIsHeld } from '../when-it-is-held.tsx'
import { WhereItIsHeld } from '../where-it-is-held.tsx'

type Occasion = CatalogueView['occasions'][number]
type Props = {
  course: CatalogueView['courses'][number]
  occasion: Occasion
  /** Whether the month stands above the rows. */
  ofOneMonth: boolean
  /** The reader’s own groups; they advise. */
  groups: readonly TargetGroup[]
  /** The reader’s own sign-up. */
  own: SignUpView | undefined
  now: number
}

/** What the one button of a row says; it leads to the occasion. */
const acts = {
  seats: 'sign-up',
  'e-course': 'begin',
  'waiting-list': 'wait',
  opens: 'read',
  ongoing: 'read',
  'fully-booked': 'read',
  'deadline-passed': 'read',
  over: 'read',
  cancelled: 'read',
} as const satisfies Record<Availability['is'], string>

/** The day at the left of a row, for the eye: the words beside it say the whole time. */
const Day = ({ occasion: { startsAt, endsAt, capacity }, ofOneMonth }: Pick<Props, 'occasion' | 'ofOneMonth'>) => {
  if (isECourse({ capacity }))
    return (
      <div className="course-day" aria-hidden="true">
        <strong>∞</strong>
      </div>
    )
  const days = stockholmDate(startsAt) === stockholmDate(endsAt) ? [startsAt] : [startsAt, endsAt]
  const of = (at: number, part: 'weekday' | 'month') => (
    <FormattedDate value={at} timeZone="Europe/Stockholm" {...{ [part]: 'short' }} />
  )
  return (
    <div className="course-day" aria-hidden="true">
      <strong>{days.map((at) => Number(stockholmDate(at).slice(-2))).join('–')}</strong>
      {!ofOneMonth && <span>{of(startsAt, 'month')}</span>}
      <span className="secondary">
        {days.map((at, index) => (
          <Fragment key={at}>
            {index > 0 && '–'}
            {of(at, 'weekday')}
          </Fragment>
        ))}
      </span>
    </div>
  )
}

/** How many of the seats are taken, for the eye: the words above it say what is left. */
const Seats = ({ occasion: { capacity, taken }, is }: { occasion: Occasion; is: Availability['is'] }) =>
  capacity !== null &&
  (is === 'seats' || is === 'waiting-list' || is === 'fully-booked') && (
    <span className={is === 'seats' ? 'seat-bar' : 'seat-bar full'} aria-hidden="true">
      <span style={{ inlineSize: `${is === 'seats' ? Math.min(100, (taken.seats * 100) / capacity) : 100}%` }} />
    </span>
  )

/** After these nothing holds one’s place: the row has its button again. */
const ended: readonly OwnCase[] = ['offer-over', 'not-accepted', 'cancelled', 'removed', 'held', 'e-course-over']

/** How the reader’s own sign-up stands, while it goes on. */
const ownCase = (own: SignUpView | undefined, occasion: Occasion, now: number): OwnCase | null => {
  if (!own) return null
  const stands = caseOf(own, occasion, now)
  return ended.includes(stands) ? null : stands
}

/** An occasion in the catalogue: one row with its day, how it stands, and the one thing to do. */
export const ListedOccasion = ({ course, occasion, ofOneMonth, groups, own, now }: Props) => {
  const language = useLanguage()
  const titleId = useId()
  const { is } = availabilityOf(occasion, occasion.taken, now)
  const stands = ownCase(own, occasion, now)
  return (
    <li className="course-row" id={`listed-${occasion.id}`}>
      <Day occasion={occasion} ofOneMonth={ofOneMonth} />
      <div>
        <div className="tags">
          <h3 id={titleId}>
            <LocaleLink page="occasion" params={{ occasion: occasion.id }}>
              {course.title[language]}
            </LocaleLink>
          </h3>
          <span className="tag">
            <FormattedMessage id={`courses.type.${course.type}`} />
          </span>
          {course.groups.some((group) => groups.includes(group)) && (
            <span className="tag here">
              <FormattedMessage id="courses.for-you" />
            </span>
          )}
        </div>
        <p className="secondary">
          <WhenItIsHeld occasion={occasion} now={now} isDayBeside={ofOneMonth} />
          {' · '}
          <WhereItIsHeld occasion={occasion} />
          {' · '}
          <FormattedMessage id={`courses.language.${occasion.language}`} />
        </p>
      </div>
      <div>
        <p>
          <HowItStands occasion={occasion} now={now} />
        </p>
        <Seats occasion={occasion} is={is} />
      </div>
      {stands ? (
        <p className="course-act">
          <StateTag state={toneOf(stands)}>
            <FormattedMessage
              id={stands === 'reserve-place' ? 'courses.listed.reserve-place' : `courses.own.${stands}`}
            />
          </StateTag>
        </p>
      ) : (
        <LocaleLink
          page="occasion"
          params={{ occasion: occasion.id }}
          className="button course-act no-print"
          aria-describedby={titleId}
        >
          <FormattedMessage id={`courses.listed.${acts[is]}`} />
        </LocaleLink>
      )}
    </li>
  )
}
