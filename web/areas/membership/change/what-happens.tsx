import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { insuranceLimits } from '#shared/limits.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { lastDayBefore, type Consequences, type EmploymentFollows } from '#shared/membership-change/consequences.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'
import { ClubLeft } from '../clubs-left.tsx'
import { StepList } from '../step-list.tsx'
import { FeeFollows } from './fee-follows.tsx'
import { AdditionalWords, InsuranceWords } from './insurance-words.tsx'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={`membership.change.row.${name}`} />
    </dt>
    <dd>{children}</dd>
  </div>
)

const Employment = ({ before, after, from, lastDay }: EmploymentFollows & { from: string; lastDay: string }) => (
  <p>
    <FormattedMessage
      id={`membership.change.employment.${before === null ? 'begins' : after === null ? 'ends' : 'moves'}`}
      values={{ before, after, from: <DayInWords day={from} />, lastDay: <DayInWords day={lastDay} /> }}
    />
  </p>
)

const Clubs = ({ own, clubs: { left, mayJoin } }: { own: OwnMembership; clubs: Consequences['clubs'] }) => (
  <ul className="membership-list">
    {left.map((clubId) => (
      <ClubLeft key={clubId} clubs={own.clubs} left={clubId} />
    ))}
    {mayJoin && (
      <li>
        <FormattedMessage id="membership.employment.joins" />
      </li>
    )}
  </ul>
)

/** A job that ends days before it is insured: what is lost, and that the day may be another. */
const MissedInsurance = ({ insurance }: Pick<Consequences, 'insurance'>) =>
  insurance.is === 'missed' && (
    <div className="notice attention change-warning">
      <h3>
        <FormattedMessage id="membership.change.missed" values={{ days: insurance.daysShort }} />
      </h3>
      <p>
        <FormattedMessage
          id="membership.change.missed.text"
          values={{
            day: <DayInWords day={insurance.day} />,
            days: insuranceLimits.compensationDays,
            contact: toContact,
          }}
        />
      </p>
    </div>
  )

/** When one can still change one's mind. */
const Regret = ({ from, today }: { from: string; today: string }) => (
  <CardSection title={<FormattedMessage id="membership.change.regret" />}>
    <p>
      <FormattedMessage id={from > today ? 'membership.change.until-then' : 'membership.change.at-once'} />
    </p>
  </CardSection>
)

type Props = { own: OwnMembership; consequences: Consequences; children?: ReactNode }

/** What a change does, said before it can be confirmed. `children`: what this kind of change says besides. */
export const WhatHappens = ({ own, consequences, children }: Props) => {
  const intl = useIntl()
  const { from, kind, memberSince, fee, insurance, additional, employments, clubs, next } = consequences
  const today = stockholmDate(own.portalNow)
  return (
    <>
      <CardSection
        title={
          <FormattedMessage id="membership.change.what-happens-from" values={{ day: <DayInWords day={from} /> }} />
        }
      >
        <dl className="change-rows" aria-label={intl.formatMessage({ id: 'membership.change.what-happens' })}>
          {kind && (
            <Row name="membership">
              <p>
                <FormattedMessage id={`membership.change.becomes.${kind}`} />{' '}
                {memberSince && (
                  <span className="secondary">
                    <FormattedMessage
                      id="membership.change.member-since"
                      values={{ day: <DayInWords day={memberSince} /> }}
                    />
                  </span>
                )}
              </p>
            </Row>
          )}
          {fee && (
            <Row name="fee">
              <FeeFollows own={own} fee={fee} today={today} />
            </Row>
          )}
          <Row name="insurance">
            <InsuranceWords insurance={insurance} />
          </Row>
          {additional && (
            <Row name="additional">
              <AdditionalWords additional={additional} />
            </Row>
          )}
          {employments.length > 0 && (
            <Row name="employment">
              {employments.map((each) => (
                <Employment key={each.id} {...each} from={from} lastDay={lastDayBefore(consequences)} />
              ))}
            </Row>
          )}
          {(clubs.left.length > 0 || clubs.mayJoin) && (
            <Row name="club">
              <Clubs own={own} clubs={clubs} />
            </Row>
          )}
        </dl>
        {children}
        <MissedInsurance insurance={insurance} />
      </CardSection>
      <div className="change-beside">
        {next.length > 0 && (
          <CardSection title={<FormattedMessage id="membership.next" />}>
            <StepList steps={next} />
          </CardSection>
        )}
        <Regret from={from} today={today} />
      </div>
    </>
  )
}
