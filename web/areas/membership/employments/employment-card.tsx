import { FormattedMessage, useIntl } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { employmentChangeNames } from '#shared/membership-change/change-kinds.ts'
import { employmentsOn, incomeOf, type EmploymentHistory, type HeldEmployment } from '#shared/membership/employments.ts'
import type { MemberEmployment } from '#shared/membership/employment.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { Answers } from '#web/components/answers.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { FieldValue } from '#web/features/membership/field-value.tsx'
import { useFactName } from '#web/features/membership/use-field-name.ts'

const facts = [
  'occupation',
  'isManager',
  'employmentRate',
  'fixedIncome',
  'flexibleIncome',
  'benefits',
  'onCallAddition',
  'collectiveAgreement',
  'companyType',
  'organisationNumber',
  'industry',
] as const

const Facts = ({ employment, club }: { employment: MemberEmployment; club: string | undefined }) => {
  const intl = useIntl()
  const nameOf = useFactName()
  const rows = facts.map((field) => ({
    name: field,
    title: nameOf(field),
    value: <FieldValue field={field} value={employment[field]} />,
  }))
  const inClub = { name: 'club', title: intl.formatMessage({ id: 'membership.employment.club' }), value: club }
  return <Answers rows={club ? [...rows, inClub] : rows} />
}

/** Between which days; nothing where no day is known. */
const Days = ({ from, until }: Pick<HeldEmployment, 'from' | 'until'>) => {
  if (from === null && until === null) return null
  const what = from === null ? 'until' : until === null ? 'from' : 'between'
  return (
    <FormattedMessage
      id={`membership.employment.${what}`}
      values={{ from: from && <DayInWords day={from} />, until: until && <DayInWords day={until} /> }}
    />
  )
}

/** How an employment was, is and will be, where that has changed. */
const Versions = ({ held }: Pick<EmploymentHistory, 'held'>) => (
  <ol className="membership-list">
    {held.toReversed().map(({ employment, from, until }) => {
      const income = incomeOf([employment])
      return (
        <li key={`${from} ${employment.source}`}>
          <strong>{employment.employer}</strong>
          <p className="secondary">
            <Days from={from} until={until} />
          </p>
          <p className="secondary">
            {employment.employmentRate !== null && (
              <FieldValue field="employmentRate" value={employment.employmentRate} />
            )}
            {employment.employmentRate !== null && income !== null && ', '}
            {income !== null && <FormattedMessage id="membership.employment.income" values={{ amount: income }} />}
          </p>
        </li>
      )
    })}
  </ol>
)

const acts = employmentChangeNames.filter((name) => name !== 'employment-added')

type Props = { own: OwnMembership; history: EmploymentHistory; today: string }

/** An employment that there is or will be: everything that is known of it, what is to come, and changing it. */
export const CurrentEmployment = ({ own, history: { id, from, until, held }, today }: Props) => {
  const intl = useIntl()
  const now = employmentsOn(own.employments, today).find((each) => each.id === id) ?? held[0]?.employment
  if (!now) return null
  const isComing = from !== null && from > today
  return (
    <CardSection
      title={now.employer}
      tag={
        isComing && (
          <StateTag state="here">
            <FormattedMessage id="membership.employment.coming" />
          </StateTag>
        )
      }
    >
      <p className="secondary">
        <Days from={from} until={until} />
      </p>
      <Facts employment={now} club={own.clubs.find(({ clubId }) => clubId === now.clubId)?.name} />
      {held.length > 1 && (
        <>
          <h3>
            <FormattedMessage id="membership.employment.versions" />
          </h3>
          <Versions held={held} />
        </>
      )}
      <p className="actions">
        {acts.map((what) => (
          <LocaleLink
            key={what}
            page="employmentChange"
            params={{ what }}
            search={`?employment=${encodeURIComponent(id)}`}
            className="button"
            aria-label={`${intl.formatMessage({ id: `membership.employment.title.${what}` })}: ${now.employer}`}
          >
            <FormattedMessage id={`membership.employment.title.${what}`} />
          </LocaleLink>
        ))}
      </p>
    </CardSection>
  )
}

/** Employments that have ended, the latest first. */
export const EarlierEmployments = ({ employments }: { employments: readonly EmploymentHistory[] }) =>
  employments.length === 0 ? null : (
    <CardSection title={<FormattedMessage id="membership.employments.earlier" />} className="employments-earlier">
      <Versions held={employments.toReversed().flatMap(({ held }) => held)} />
    </CardSection>
  )
