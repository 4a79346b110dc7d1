import { Radio } from 'antd'
import { FormattedMessage } from 'react-intl'
import { mandateEndOf } from '#shared/assignments/plan-change.ts'
import { terms } from '#shared/assignments/types.ts'
import { DayInWords } from '#web/components/day.tsx'

/**
 * The mandate periods to choose among, in years, each with the last day it comes to. `from`: the first day, as far as
 * it is known.
 */
export const TermCards = ({
  chosen,
  from,
  onChoose,
}: {
  chosen: number | null
  from: string
  onChoose: (years: number) => void
}) => (
  <Radio.Group className="choice-cards terms" value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
    {terms.map((years) => (
      <Radio key={years} value={years} className="choice-card">
        <span className="choice-label">
          <FormattedMessage id="assignments.years" values={{ years }} />
        </span>
        <span className="choice-note">
          <FormattedMessage id="assignments.until" values={{ until: <DayInWords day={mandateEndOf(from, years)} /> }} />
        </span>
      </Radio>
    ))}
  </Radio.Group>
)
