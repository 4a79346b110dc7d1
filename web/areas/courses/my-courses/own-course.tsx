import { FormattedMessage } from 'react-intl'
import { readOccasionCalendar } from '#shared/contract/courses.ts'
import { readCourseCertificate, type OwnCourse as Own } from '#shared/contract/course-sign-up.ts'
import { isCertified } from '#shared/courses/attendance.ts'
import { hasEnded } from '#shared/courses/sign-up-status.ts'
import { statusOf } from '#shared/courses/own-courses.ts'
import { fileAddress } from '#web/client/api.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { ownSignUpAnchor } from '#web/features/courses/own-courses-query.ts'
import { caseOf, isComing, toneOf } from '../sign-up/own-case.ts'
import { HeldOffer } from '../sign-up/held-offer.tsx'
import { ChosenSessions } from '../chosen-sessions.tsx'
import { Places } from '../sign-up/places.tsx'
import { Receipt } from '../sign-up/receipt.tsx'
import { WhatItMeans } from '../sign-up/what-it-means.tsx'
import { WhenItIsHeld } from '../when-it-is-held.tsx'
import { WhereItIsHeld } from '../where-it-is-held.tsx'
import { chosenTab } from './tabs.tsx'

/** One of one’s own courses: how it stands, and the ways on. */
export const OwnCourse = ({ own: { course, occasion, signUp }, now }: { own: Own; now: number }) => {
  const language = useLanguage()
  const stands = caseOf(signUp, occasion, now)
  const headingId = `own-course-${occasion.id}-${signUp.number}`
  const isOver = now >= occasion.endsAt || occasion.state === 'cancelled' || hasEnded(statusOf(signUp))
  const after = { yes: { focus: headingId }, no: { focus: chosenTab, says: 'courses.own.declined' } }
  return (
    <li className="card">
      <div className="card-head">
        <h2 id={headingId}>
          <LocaleLink page="occasion" params={{ occasion: occasion.id }}>
            {course.title[language]}
          </LocaleLink>
        </h2>
        <StateTag state={toneOf(stands)}>
          <FormattedMessage id={`courses.own.${stands}`} />
        </StateTag>
      </div>
      <p>
        <strong>
          <WhenItIsHeld occasion={occasion} now={now} />
        </strong>
        <br />
        <span className="secondary">
          <WhereItIsHeld occasion={occasion} />
        </span>
      </p>
      <div role="status">
        <WhatItMeans stands={stands} occasion={occasion} signUp={signUp} link={occasion.link} now={now} />
        <Places signUp={signUp} occasion={occasion} />
        {signUp.came !== null && (
          <p>
            <FormattedMessage id={signUp.came ? 'courses.own.came' : 'courses.own.did-not-come'} />
          </p>
        )}
      </div>
      <ChosenSessions signUp={signUp} occasion={occasion} texts="courses.own" />
      <HeldOffer course={course} occasion={occasion} signUp={signUp} now={now} after={after} />
      <Receipt signUp={signUp} of={headingId} />
      {isCertified(signUp, occasion, now) && (
        <p className="actions no-print">
          <a
            className="button"
            aria-describedby={headingId}
            href={fileAddress(readCourseCertificate, { occasion: occasion.id }, { language })}
            download
          >
            <FormattedMessage id="courses.own.certificate" />
          </a>
        </p>
      )}
      {!isOver && (
        <p className="actions no-print">
          <LocaleLink
            page="occasion"
            params={{ occasion: occasion.id }}
            hash={`#${ownSignUpAnchor}`}
            className="button"
            aria-describedby={headingId}
          >
            <FormattedMessage id="courses.own.to-sign-up" />
          </LocaleLink>
          {isComing(stands, signUp) && (
            <a
              className="button"
              aria-describedby={headingId}
              href={fileAddress(readOccasionCalendar, { occasion: occasion.id }, { language })}
              download
            >
              <FormattedMessage id="courses.calendar" />
            </a>
          )}
        </p>
      )}
    </li>
  )
}
