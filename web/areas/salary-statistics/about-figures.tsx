import { FormattedMessage } from 'react-intl'
import { salaryLimits } from '#shared/salary-statistics/limits.ts'
import { DayInWords } from '#web/components/day.tsx'

/** What the figures are, of which year, and which of them are left out. */
export const AboutFigures = ({ year, from }: { year: number; from: string }) => (
  <details className="card">
    <summary>
      <FormattedMessage id="salary-statistics.sources" />
    </summary>
    <p>
      <FormattedMessage
        id="salary-statistics.sources.year"
        values={{ year: String(year), from: <DayInWords day={from} /> }}
      />
    </p>
    <p>
      <FormattedMessage id="salary-statistics.sources.salary" values={{ rounding: salaryLimits.rounding }} />
    </p>
    <p>
      <FormattedMessage id="salary-statistics.sources.percentiles" />
    </p>
    <p>
      <FormattedMessage
        id="salary-statistics.sources.small"
        values={{ group: salaryLimits.group, quarters: salaryLimits.quarters, tenths: salaryLimits.tenths }}
      />
    </p>
  </details>
)
