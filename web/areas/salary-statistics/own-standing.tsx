import { FormattedMessage } from 'react-intl'
import { standingAmong } from '#shared/salary-statistics/standing.ts'
import type { RangeRow } from './range-plot.tsx'

/** Where one's own salary stands among those that are compared: how far from the median, and in which part. */
export const OwnStanding = ({ salary, rows }: { salary: number; rows: readonly RangeRow[] }) => (
  <div className="salary-standing">
    <h3>
      <FormattedMessage id="salary-statistics.standing" values={{ amount: salary }} />
    </h3>
    <ul>
      {rows.map(({ id, name, figures }) => {
        if (!figures)
          return (
            <li key={id}>
              <FormattedMessage id="salary-statistics.standing.unknown" values={{ name }} />
            </li>
          )
        const { band, difference } = standingAmong(salary, figures)
        const side = difference === 0 ? 'at' : difference < 0 ? 'below' : 'above'
        return (
          <li key={id}>
            <FormattedMessage
              id={`salary-statistics.standing.${side}`}
              values={{ name, difference: Math.abs(difference) }}
            />{' '}
            <FormattedMessage id={`salary-statistics.band.${band}`} />
          </li>
        )
      })}
    </ul>
  </div>
)
