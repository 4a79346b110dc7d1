import { FormattedMessage } from 'react-intl'
import { isNeverBegun } from '#shared/assignments/plan-change.ts'
import { DayInWords } from '#web/components/day.tsx'

/** From when to when an assignment runs; of one that was ended before it began, when it would have begun. */
export const AssignmentPeriod = ({ from, until }: { from: string; until: string }) => (
  <FormattedMessage
    id={isNeverBegun({ from, until }) ? 'assignments.never-begun' : 'assignments.period'}
    values={{ from: <DayInWords day={from} />, until: <DayInWords day={until} /> }}
  />
)
