import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { OwnInsurance } from '#shared/contract/insurance.ts'
import { compensationOn, insuredDays } from '#shared/insurance/compensation.ts'
import { termsOfInsured, termsOn } from '#shared/insurance/terms.ts'
import { insuranceLimits } from '#shared/limits.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { toContact } from '#web/features/membership/to-contact.tsx'
import { LocaleLink } from '#web/client/language.tsx'
import { Answers } from '#web/components/answers.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { CaseActs, CaseState } from '#web/features/membership/case-state.tsx'

type Change = NonNullable<OwnInsurance['change']>

const stateOf = ({ additional, change }: OwnInsurance) => {
  if (change && isOpen(change.state)) return change.state === 'planned' ? 'granted' : 'waiting'
  return additional ? 'held' : 'none'
}
const tags = { held: 'done', granted: 'here', waiting: 'attention', none: 'untouched' } as const

/**
 * Rows about an insured salary, with what it pays. `income`: what is registered; more than that is never compensated.
 */
const useRows = (today: string, income: number | null) => {
  const intl = useIntl()
  const row = (name: string, value: ReactNode) => ({
    name,
    title: intl.formatMessage({ id: `insurance.additional.fact.${name}` }),
    value,
  })
  const paidRows = (salary: number) => [
    row('salary', <FormattedMessage id="insurance.additional.amount" values={{ amount: salary }} />),
    row(
      'pays',
      <FormattedMessage
        id="insurance.additional.pays"
        values={{
          amount: compensationOn(income ?? salary, 1, 'additional', termsOfInsured(termsOn(today), salary)).total,
          days: insuredDays(salary, 'additional'),
        }}
      />,
    ),
  ]
  return { row, paidRows }
}

type HeldProps = { held: NonNullable<OwnInsurance['additional']>; today: string; income: number | null }

/** What is insured today. */
const Held = ({ held, today, income }: HeldProps) => {
  const { row, paidRows } = useRows(today, income)
  return (
    <Answers
      rows={[
        ...paidRows(held.insuredSalary),
        row('since', <DayInWords day={held.since} />),
        ...(held.until === null ? [] : [row('until', <DayInWords day={held.until} />)]),
      ]}
    />
  )
}

/** What the member has asked for, where it stands, and what they can do about it. */
const Asked = ({ change, portalNow, income }: { change: Change } & Pick<OwnInsurance, 'portalNow' | 'income'>) => {
  const { row, paidRows } = useRows(stockholmDate(portalNow), income)
  const { kind, from, insuredSalary } = change
  return (
    <div className={isOpen(change.state) ? 'notice' : 'notice attention'}>
      <h3>
        <FormattedMessage id={`membership.case.kind.${kind}`} />
      </h3>
      {from && (
        <Answers
          rows={
            insuredSalary === null
              ? [row('until', <DayInWords day={addDays(from, -1)} />)]
              : [...paidRows(insuredSalary), row('from', <DayInWords day={from} />)]
          }
        />
      )}
      <CaseState change={change} serverNow={portalNow} />
      <CaseActs change={change} />
    </div>
  )
}

/** Why the member cannot apply, and where something can be done about it. */
const NotOffered = ({ obstacle }: { obstacle: NonNullable<OwnInsurance['obstacle']> }) => (
  <>
    <p>
      <FormattedMessage id={`membership.change.obstacle.${obstacle}`} values={{ contact: toContact }} />
    </p>
    {obstacle === 'income-below-additional' && (
      <p className="actions">
        <LocaleLink page="employments" params={{}} className="button">
          <FormattedMessage id="insurance.additional.employments" />
        </LocaleLink>
      </p>
    )}
  </>
)

const Ways = ({ offered }: Pick<OwnInsurance, 'offered'>) => (
  <p className="actions">
    {offered.map((what) => (
      <LocaleLink key={what} page="membershipChange" params={{ what }} className="button">
        <FormattedMessage id={`membership.happened.${what}`} />
      </LocaleLink>
    ))}
  </p>
)

/** The additional insurance: what it is, what the member has of it, what is on its way, and what can be asked for. */
export const Additional = (own: OwnInsurance) => {
  const { additional, offered, obstacle, change, portalNow, income } = own
  const { additionalDays, additionalInsuredSalary } = insuranceLimits
  const state = stateOf(own)
  return (
    <CardSection
      title={<FormattedMessage id="insurance.additional" />}
      tag={
        <StateTag state={tags[state]}>
          <FormattedMessage id={`insurance.additional.state.${state}`} />
        </StateTag>
      }
    >
      <p>
        <FormattedMessage
          id="insurance.additional.text"
          values={{ days: additionalDays, ...additionalInsuredSalary }}
        />
      </p>
      {additional && <Held held={additional} today={stockholmDate(portalNow)} income={income} />}
      {change && <Asked change={change} portalNow={portalNow} income={income} />}
      {!(change && isOpen(change.state)) && offered.length > 0 && <Ways offered={offered} />}
      {!additional && !(change && isOpen(change.state)) && obstacle && <NotOffered obstacle={obstacle} />}
    </CardSection>
  )
}
