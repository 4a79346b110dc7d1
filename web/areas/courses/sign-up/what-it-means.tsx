import { FormattedMessage } from 'react-intl'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import { useLanguage } from '#web/client/language.tsx'
import { ByEmail } from './own-address.tsx'
import type { OwnCase } from './own-case.ts'

type Props = { stands: OwnCase; occasion: OccasionView; signUp: SignUpView; link: string | null; now: number }

/** Why nothing came of it: what ended it, why its turn gave nothing, or what the organiser has written. */
const whyNotAccepted = ({ standing }: SignUpView): string => {
  if (standing?.ended === 'offer-expired') return standing.ended
  if (standing?.ended === 'list-closed') return 'list-closed-before'
  return standing?.reason ?? 'decided'
}

const sentenceOf = (stands: OwnCase, signUp: SignUpView, { state }: OccasionView): string => {
  if (stands === 'not-accepted') return `courses.own.not-accepted.${whyNotAccepted(signUp)}`
  if (stands === 'removed') return `courses.own.removed.${state === 'cancelled' ? 'occasion-cancelled' : 'organiser'}`
  if (stands === 'cancelled')
    return `courses.own.cancelled.${signUp.standing?.ended === 'declined' ? 'declined' : 'text'}`
  return `courses.own.${stands}.text`
}

/** What comes next, and how one is notified. */
const WhatComes = ({ stands, occasion, signUp, now }: Omit<Props, 'link'>) => {
  const why = 'courses.own.no-address.why'
  switch (stands) {
    case 'seat':
    case 'cancelled':
      return <ByEmail id="courses.own.confirmed" />
    case 'awaits-decision':
      return <ByEmail id="courses.own.notified" />
    case 'reserve-place':
      return areOffersMade(occasion.startsAt, now) ? (
        <ByEmail id="courses.own.offered-by-email" />
      ) : (
        <FormattedMessage id="courses.own.no-offers" />
      )
    case 'not-accepted':
      return (
        whyNotAccepted(signUp) === 'decided' &&
        !signUp.written && <ByEmail id="courses.own.why-by-email" otherwise={why} />
      )
    case 'removed':
      return (
        occasion.state !== 'cancelled' && !signUp.written && <ByEmail id="courses.own.why-by-email" otherwise={why} />
      )
    default:
      return null
  }
}

/** A case in words, with the link for a participant who has a seat. */
export const WhatItMeans = (props: Props) => {
  const { stands, occasion, signUp, link, now } = props
  const language = useLanguage()
  return (
    <>
      <p>
        <FormattedMessage
          id={sentenceOf(stands, signUp, occasion)}
          values={{ organiser: occasion.organiser[language] }}
        />
        {stands === 'removed' && occasion.state === 'cancelled' && <> {occasion.reason?.[language]}</>}{' '}
        <WhatComes {...props} />
      </p>
      {(stands === 'not-accepted' || stands === 'removed') && signUp.written && (
        <p>
          <FormattedMessage id="courses.own.written" values={{ text: signUp.written.text }} />
        </p>
      )}
      {stands === 'removed' && signUp.standing?.mayReturn && (
        <p>
          <FormattedMessage id="courses.own.removed.may-return" />
        </p>
      )}
      {stands === 'pending' && (
        <p>
          <FormattedMessage id="courses.own.pending.next" values={{ number: signUp.number }} />
        </p>
      )}
      {link !== null && now < occasion.endsAt && (
        <p>
          <a href={link} className="button primary" rel="noreferrer">
            <FormattedMessage id={stands === 'e-course' ? 'courses.own.link.e-course' : 'courses.own.link'} />
          </a>
        </p>
      )}
    </>
  )
}
