import { FormattedMessage } from 'react-intl'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import { needsRefusal } from '#shared/courses/needs.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { ownSignUpAnchor } from '#web/features/courses/own-courses-query.ts'
import { GiveUp } from './give-up.tsx'
import { HeldOffer } from './held-offer.tsx'
import { caseOf, toneOf } from './own-case.ts'
import { OwnNeeds } from './own-needs.tsx'
import { ChosenSessions } from '../chosen-sessions.tsx'
import { Places } from './places.tsx'
import { Receipt } from './receipt.tsx'
import { WhatItMeans } from './what-it-means.tsx'

type Props = {
  course: CourseView
  occasion: OccasionView
  signUp: SignUpView
  link: string | null
  /** What one has said that one needs. */
  needs: string
  /** When an organiser last read it. */
  needsReadAt: number | null
  now: number
}

/** Most are decided before anybody would think of withdrawing (ms). */
const soonDecided = 10_000

const canAsk = ({ standing, givingUpSince, at }: SignUpView, now: number): boolean =>
  givingUpSince === null && (standing !== null || now >= at + soonDecided)

/** How one’s sign-up stands: what is stored of it, what that means, and what one can do. */
export const HowItWent = ({ course, occasion, signUp, link, needs, needsReadAt, now }: Props) => {
  useFocusHash()
  const stands = caseOf(signUp, occasion, now)
  return (
    <div className="own-sign-up">
      <h3 id={ownSignUpAnchor} tabIndex={-1}>
        <FormattedMessage id="courses.own" />{' '}
        <StateTag state={toneOf(stands)}>
          <FormattedMessage id={`courses.own.${stands}`} />
        </StateTag>
      </h3>
      <div role="status">
        <WhatItMeans stands={stands} occasion={occasion} signUp={signUp} link={link} now={now} />
        <Places signUp={signUp} occasion={occasion} />
      </div>
      <ChosenSessions signUp={signUp} occasion={occasion} texts="courses.own" />
      <HeldOffer course={course} occasion={occasion} signUp={signUp} now={now} />
      <Receipt signUp={signUp} />
      {needsRefusal('', signUp, occasion, now) === null && (
        <OwnNeeds occasion={occasion.id} isRead={occasion.isOrganised} needs={needs} needsReadAt={needsReadAt} />
      )}
      {canAsk(signUp, now) && <GiveUp course={course} occasion={occasion} signUp={signUp} now={now} />}
    </div>
  )
}
