import { FormattedMessage } from 'react-intl'
import { insuranceLimits } from '#shared/limits.ts'
import type { Terms } from '#shared/insurance/terms.ts'
import { DayInWords } from '#web/components/day.tsx'

/** What the estimate rests on: whose rules, from which day, and what it leaves out. */
export const Sources = ({ terms: { fund, union } }: { terms: Terms }) => (
  <details className="card insurance-sources">
    <summary>
      <FormattedMessage id="insurance.sources" />
    </summary>
    <p>
      <FormattedMessage
        id="insurance.sources.union"
        values={{
          percent: union.percent,
          days: insuranceLimits.compensationDays,
          highest: union.highestInsuredSalary.income,
          more: union.highestInsuredSalary.additional,
          moreDays: insuranceLimits.additionalDays,
          from: <DayInWords day={union.from} />,
        }}
      />
    </p>
    <p>
      <FormattedMessage
        id="insurance.sources.fund"
        values={{ ceiling: fund.ceiling, act: fund.source.act, from: <DayInWords day={fund.from} /> }}
      />{' '}
      <a href={fund.source.address}>
        <FormattedMessage id="insurance.sources.link" />
      </a>
    </p>
    <ul>
      {fund.steps.map(({ through, percent }, index) => (
        <li key={through}>
          <FormattedMessage
            id="insurance.sources.step"
            values={{ from: (fund.steps[index - 1]?.through ?? 0) + 1, through, percent }}
          />
        </li>
      ))}
    </ul>
    <p>
      <FormattedMessage id="insurance.sources.estimate" values={{ days: fund.daysPerMonth }} />
    </p>
  </details>
)
