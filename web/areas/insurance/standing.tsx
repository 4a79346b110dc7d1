import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { InsuranceStanding } from '#shared/insurance/held-insurance.ts'
import { insuranceLimits } from '#shared/limits.ts'
import { Answers } from '#web/components/answers.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { WayToInsurance } from './way-to-insurance.tsx'

type Counted = Exclude<InsuranceStanding, { state: 'no-member' | 'not-included' }>

/** What the answer rests on: the membership that was counted, and the days that it gives. */
const Facts = ({ standing }: { standing: Counted }) => {
  const intl = useIntl()
  const row = (name: string, value: ReactNode) => ({
    name,
    title: intl.formatMessage({ id: `insurance.fact.${name}` }),
    value,
  })
  const until = standing.state !== 'too-short' && standing.until
  return (
    <Answers
      rows={[
        row('kind', <FormattedMessage id={`membership.kind.${standing.kind}`} />),
        row('since', <DayInWords day={standing.since} />),
        ...(standing.state === 'qualified'
          ? [
              row('from', <DayInWords day={standing.from} />),
              row('days', <FormattedMessage id="insurance.days" values={{ days: insuranceLimits.compensationDays }} />),
            ]
          : []),
        ...(until ? [row('until', <DayInWords day={until} />)] : []),
      ]}
    />
  )
}

/** Whether the job is planned to end before it is insured. */
const endsBefore = (standing: InsuranceStanding): boolean =>
  standing.state === 'qualifying' && standing.until !== null && standing.until < standing.from

const stateOf = (standing: InsuranceStanding): string => {
  if ('begins' in standing && standing.begins) return 'not-begun'
  return endsBefore(standing) ? 'will-not-hold' : standing.state
}

const Tag = ({ standing }: { standing: InsuranceStanding }) => (
  <StateTag
    state={standing.state === 'qualified' ? 'done' : standing.state === 'qualifying' ? 'attention' : 'untouched'}
  >
    <FormattedMessage
      id={`insurance.state.${stateOf(standing)}`}
      values={{ months: standing.state === 'qualifying' ? standing.monthsLeft : 0 }}
    />
  </StateTag>
)

const sentenceOf = (standing: InsuranceStanding): string => {
  if ('begins' in standing && standing.begins) return 'begins'
  if (standing.state === 'not-included') return `not-included.${standing.kind}`
  if (standing.state === 'qualified' && standing.kind === 'job_seeker') return 'qualified.job_seeker'
  if (standing.state === 'qualified' && standing.until !== null) return 'qualified.until'
  return endsBefore(standing) ? 'qualifying.ends-before' : standing.state
}

/** What this member has, and what is missing. */
export const Standing = ({ standing }: { standing: InsuranceStanding }) => {
  const isCounted = standing.state !== 'no-member' && standing.state !== 'not-included'
  return (
    <CardSection title={<FormattedMessage id="insurance.have" />} tag={<Tag standing={standing} />}>
      <p>
        <FormattedMessage
          id={`insurance.${sentenceOf(standing)}`}
          values={{
            needed: insuranceLimits.qualifyingMonths,
            days: insuranceLimits.compensationDays,
            ...(isCounted && {
              months: standing.months,
              left: insuranceLimits.qualifyingMonths - standing.months,
              from: <DayInWords day={standing.from} />,
            }),
            ...('until' in standing && standing.until !== null && { until: <DayInWords day={standing.until} /> }),
            ...('begins' in standing && standing.begins !== null && { begins: <DayInWords day={standing.begins} /> }),
            ...(standing.state === 'too-short' && { lastDay: <DayInWords day={standing.lastDay} /> }),
          }}
        />
      </p>
      {isCounted && <Facts standing={standing} />}
      {standing.state === 'not-included' && standing.begins === null && <WayToInsurance kind={standing.kind} />}
    </CardSection>
  )
}
